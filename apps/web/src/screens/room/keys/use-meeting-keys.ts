/**
 * Single keys in a meeting: they do what a visible button does, never in fields and dialogs, never with Ctrl, Alt or
 * Cmd, and where the person has said so only on the bar and the picture, or not at all.
 */
import { isForInputMethod } from '@ninefold/ui/events/input-method.ts';
import { actionOfKey, isChord, type KeyAction, type KeySettings } from '@ninefold/domain/keys/key-settings.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { useStore } from '../../../platform/use-store.ts';
import { ownKeys } from './key-memory.ts';
import { keyPressed } from './key-presses.ts';

/** What the page can do now, told on which page the key was pressed; an action that is missing has no key. */
export type KeyCommands = Partial<Record<KeyAction, (page: Document) => void>>;

/** What keys do while the person points. */
export interface PointCommands {
  /** Moves the own dot by steps to each side. */
  readonly move: (right: number, down: number) => void;
  readonly ping: () => void;
}

export interface StageCommands {
  /** Moves the zoomed picture: -1, 0 or 1 steps to each side. @returns false when there is nothing to move */
  readonly pan: (right: number, down: number) => boolean;
  readonly fullScreen: () => void;
  readonly point: RefObject<PointCommands | null>;
}

/** Where keys work when they are to work "only on the control bar and the picture", and where Enter means full screen. */
const PART = '[data-keys]';
const STAGE = '[data-keys=stage]';

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** These do the same again while the key is held. */
const repeats: ReadonlySet<KeyAction> = new Set(['zoomIn', 'zoomOut']);

/**
 * Runs the commands of a page when their shortcuts are pressed.
 * @param stage commands that work on the picture
 * @param otherWindow a second window where the shortcuts work too
 */
export function useMeetingKeys(commands: KeyCommands, stage: StageCommands | null = null, otherWindow: Window | null = null): void {
  const settings = useStore(ownKeys().settings);
  const latest = useRef({ commands, stage, settings });
  latest.current = { commands, stage, settings };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const now = latest.current;
      if (event.defaultPrevented || isForInputMethod(event) || isForText(event.target)) return;
      if (performFixed(event, now.stage, now.settings)) return event.preventDefault();
      if (now.settings.mode === 'focused' && !isOnPart(event.target)) return;
      const action = actionOfKey(now.settings, event);
      const command = action === null ? undefined : now.commands[action];
      if (action === null || command === undefined || (event.repeat && !repeats.has(action))) return;
      event.preventDefault();
      const page = event.currentTarget as Document;
      keyPressed({ action, page });
      command(page);
    };
    const documents = [document, ...(otherWindow === null ? [] : [otherWindow.document])];
    for (const each of documents) each.addEventListener('keydown', onKey);
    return () => {
      for (const each of documents) each.removeEventListener('keydown', onKey);
    };
  }, [otherWindow]);
}

/** Arrows and Enter: named keys, which no setting takes away but "never". */
function performFixed(event: KeyboardEvent, stage: StageCommands | null, settings: KeySettings): boolean {
  if (stage === null || settings.mode === 'off' || isChord(event)) return false;
  const arrow = arrows[event.key];
  if (arrow !== undefined && !isForArrows(event.target)) {
    if (!event.shiftKey || stage.point.current === null) return stage.pan(...arrow);
    stage.point.current.move(...arrow);
    return true;
  }
  if (event.key !== 'Enter' || event.repeat || !isElement(event.target) || !event.target.matches(STAGE)) return false;
  (stage.point.current?.ping ?? stage.fullScreen)();
  return true;
}

/** An element of this window or of the picture's own one: each has classes of its own. */
const isElement = (target: EventTarget | null): target is Element => (target as Node | null)?.nodeType === Node.ELEMENT_NODE;
/** Whether the target of an event is inside an element that the CSS selector `where` matches. */
export const isInside = (target: EventTarget | null, where: string): boolean => isElement(target) && target.closest(where) !== null;
const isForText = (target: EventTarget | null): boolean =>
  isInside(target, 'input, textarea, select, [contenteditable], dialog, [role=dialog], [role=menu], [role=listbox]');
const isForArrows = (target: EventTarget | null): boolean => isInside(target, '[role=tablist], [role=log], [role=radiogroup]');
/** Whether a key was pressed on the control bar or the picture (`data-keys`), where single keys work in the mode `focused`. */
export const isOnPart = (target: EventTarget | null): boolean => isInside(target, PART);
