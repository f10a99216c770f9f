import type { KeyAction } from '@ninefold/domain/keys/key-settings.ts';

/** What was asked for by a key, a moment before it is done. */
export interface KeyPress {
  /** `close`: Escape took the side panel away. */
  readonly action: KeyAction | 'close';
  /** On which it was pressed: the meeting's, or that of the picture's own window. */
  readonly page: Document;
}

const listeners = new Set<(press: KeyPress) => void>();

/** Reports a shortcut, before it acts, to the listeners of `onKeyPressed`, which announce its effect to screen readers. */
export function keyPressed(press: KeyPress): void {
  for (const listener of listeners) listener(press);
}

/**
 * Listens for shortcuts.
 * @returns how to stop
 */
export function onKeyPressed(listener: (press: KeyPress) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
