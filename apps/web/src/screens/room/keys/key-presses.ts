import type { KeyAction } from '@ninefold/domain/keys/key-settings.ts';

/** What was asked for by a key, a moment before it is done. */
export interface KeyPress {
  /** `close`: Escape took the side panel away. */
  readonly action: KeyAction | 'close';
  /** On which it was pressed: the meeting's, or that of the picture's own window. */
  readonly page: Document;
}

const listeners = new Set<(press: KeyPress) => void>();

/** Told by whatever answers to a key, before it does: what becomes of it is said to who cannot see it. */
export function keyPressed(press: KeyPress): void {
  for (const listener of listeners) listener(press);
}

/** @returns how to stop */
export function onKeyPressed(listener: (press: KeyPress) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
