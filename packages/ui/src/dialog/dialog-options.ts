/** What the two generic dialogs take, under the specification's own names (CTRL-DIALOG area). */
import type { ReactElement } from 'react';

/** Text is shown as text: markup in it is not run (CTRL-DIALOG-09, T-06). */
export type DialogContent = string | Node | ReactElement;

/** The specification's misspelling is kept (CTRL-DIALOG-05, CTRL-DIALOG-06, D-36). */
export const dialogTexts = {
  title: 'Deafult Title',
  msg: 'Deafult Message',
  btntext: 'Deafult Button',
  btntext1: 'Deafult Button 1',
  btntext2: 'Deafult Button 2',
} as const;

/**
 * Looks at content as it is, not as it is typed: it may come from a call.
 * @throws TypeError for what is neither text nor a node (CTRL-DIALOG-07)
 */
export function dialogContent(content: unknown): DialogContent {
  if (typeof content === 'string' || isNode(content) || isElement(content)) return content;
  throw new TypeError(`dialog: its content must be text or a node, not ${content === null ? 'null' : typeof content}`);
}

/** @throws TypeError for a hide callback that is there and no function (CTRL-DIALOG-08) */
export function hideCallback(callback: unknown): () => void {
  if (callback === undefined) return () => {};
  if (typeof callback === 'function') return callback as () => void;
  throw new TypeError(`dialog: its hide callback must be a function, not ${callback === null ? 'null' : typeof callback}`);
}

/** Nodes of another window's document are nodes too. */
export const isNode = (content: unknown): content is Node =>
  typeof content === 'object' && content !== null && 'nodeType' in content && typeof content.nodeType === 'number';

const isElement = (content: unknown): content is ReactElement =>
  typeof content === 'object' && content !== null && '$$typeof' in content && 'props' in content;
