/** Tells the server how this page's own line carries: the engine tells others of those alone from whom they receive something. */
import type { WeakLines } from '@ninefold/media/port.ts';
import type { FromClient } from '@ninefold/protocol/live/from-client.ts';

export interface OwnLine {
  /** @param ownId null before this page is in the meeting */
  now(lines: WeakLines, ownId: string | null): void;
  /** This page has come in, or is back: what the server still knows may be of a line before. */
  welcome(): void;
}

export function createOwnLine(send: (message: FromClient) => void): OwnLine {
  let isWeak = false;
  const tell = () => send({ type: 'tell-line', isWeak });
  return {
    now(lines, ownId) {
      const isWeakNow = ownId !== null && lines.has(ownId);
      if (isWeakNow === isWeak) return;
      isWeak = isWeakNow;
      tell();
    },
    welcome: tell,
  };
}
