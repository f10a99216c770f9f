/** Tells the server how this page's own line carries: the engine tells others of those alone from whom they receive something. */
import type { WeakLines } from '@ninefold/media/port.ts';
import type { FromClient } from '@ninefold/protocol/live/from-client.ts';
import type { MediaTrouble } from '@ninefold/protocol/live/media-trouble.ts';

export interface OwnLine {
  /** @param ownId null before this page is in the meeting */
  now(lines: WeakLines, ownId: string | null): void;
  /**
   * @param trouble why no media gets through; null when it does
   * @param isSignalling what is blocked is the socket to the media server
   */
  media(trouble: MediaTrouble | null, isSignalling?: boolean): void;
  /** Whether this page's browser keeps back the stills that are wanted of it. */
  stills(areKept: boolean): void;
  /** This page has come in, or is back: what the server still knows may be of a line before. */
  welcome(): void;
}

export function createOwnLine(send: (message: FromClient) => void): OwnLine {
  let isWeak = false;
  let isIn = false;
  let mediaTrouble: MediaTrouble | null = null;
  let areStillsKept = false;
  let isSignalling = false;
  const tell = () => send({ type: 'tell-line', isWeak });
  const tellMedia = () =>
    send({
      type: 'tell-media',
      trouble: mediaTrouble,
      ...(areStillsKept ? { areStillsKept } : {}),
      ...(isSignalling ? { isSignalling } : {}),
    });
  return {
    now(lines, ownId) {
      const isWeakNow = ownId !== null && lines.has(ownId);
      if (isWeakNow === isWeak) return;
      isWeak = isWeakNow;
      tell();
    },
    media(trouble, isSignallingNow = false) {
      if (trouble === mediaTrouble && isSignallingNow === isSignalling) return;
      mediaTrouble = trouble;
      isSignalling = isSignallingNow;
      if (isIn) tellMedia();
    },
    stills(areKept) {
      areStillsKept = areKept;
      if (isIn) tellMedia();
    },
    welcome() {
      isIn = true;
      tell();
      // The server knows of none on a new line.
      if (mediaTrouble !== null || areStillsKept) tellMedia();
    },
  };
}
