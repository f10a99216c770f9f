/** Tells the server how well this page’s own media connection carries: the engine tells others only of those from whom they receive something. */
import type { WeakConnections } from '@ninefold/media/client-port.ts';
import type { FromClient } from '@ninefold/protocol/live/from-client.ts';
import type { MediaTrouble } from '@ninefold/protocol/live/media-trouble.ts';

export interface OwnConnectionQuality {
  /** @param ownId null before this page is in the meeting */
  now(weak: WeakConnections, ownId: string | null): void;
  /**
   * @param trouble why no media gets through; null when it does
   * @param isSignalling what is blocked is the socket to the media server
   */
  media(trouble: MediaTrouble | null, isSignalling?: boolean): void;
  /** Whether this page's browser keeps back the stills that are wanted of it. */
  stills(areKept: boolean): void;
  /** This page has come in, or is back: what the server still knows may be of the socket before. */
  welcome(): void;
}

/** Sends `tell-connection-quality` and `tell-media` at each change, and after each welcome what the server may not know. */
export function createOwnConnectionQuality(send: (message: FromClient) => void): OwnConnectionQuality {
  let isWeak = false;
  let isIn = false;
  let mediaTrouble: MediaTrouble | null = null;
  let areStillsKept = false;
  let isSignalling = false;
  const tell = () => send({ type: 'tell-connection-quality', isWeak });
  const tellMedia = () =>
    send({
      type: 'tell-media',
      trouble: mediaTrouble,
      ...(areStillsKept ? { areStillsKept } : {}),
      ...(isSignalling ? { isSignalling } : {}),
    });
  return {
    now(weak, ownId) {
      const isWeakNow = ownId !== null && weak.has(ownId);
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
      // The server knows of none on a new socket.
      if (mediaTrouble !== null || areStillsKept) tellMedia();
    },
  };
}
