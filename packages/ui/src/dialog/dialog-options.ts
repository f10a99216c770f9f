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
 * Checks the content of a dialog at run time, since it may come from untyped code.
 * @throws TypeError for what is neither text nor a node (CTRL-DIALOG-07)
 */
export function dialogContent(content: unknown): DialogContent {
  if (typeof content === 'string' || isNode(content) || isElement(content)) return content;
  throw new TypeError(`dialog: its content must be text or a node, not ${content === null ? 'null' : typeof content}`);
}

/**
 * The hide callback of a dialog; a function that does nothing when there is none.
 * @throws TypeError when it is given and no function (CTRL-DIALOG-08)
 */
export function hideCallback(callback: unknown): () => void {
  if (callback === undefined) return () => {};
  if (typeof callback === 'function') return callback as () => void;
  throw new TypeError(`dialog: its hide callback must be a function, not ${callback === null ? 'null' : typeof callback}`);
}

/** Whether a value is a DOM node, also one of another window's document. */
export const isNode = (content: unknown): content is Node =>
  typeof content === 'object' && content !== null && 'nodeType' in content && typeof content.nodeType === 'number';

const isElement = (content: unknown): content is ReactElement =>
  typeof content === 'object' && content !== null && '$$typeof' in content && 'props' in content;
