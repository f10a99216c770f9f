import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

/** What an encoder of the screen was given and has done so far. */
export interface Encoding {
  /** The browser counts anew when it changes the encoder. */
  readonly framesGiven: number;
  readonly framesEncoded: number;
  /** False once the browser has gone on to another codec by itself: it could not begin this one, and the engine passes nothing of the other on. */
  readonly isAgreedCodec: boolean;
  /** Packets from the engine, or bytes where the browser counts those alone: while none come the connection is away, and an encoder rests. */
  readonly heard: number;
}

/** So long none is encoded, while so many are given and so many packets come. */
const STUCK_AFTER_MS: Milliseconds = 3_000;
const GIVEN_FRAMES = 5;
const HEARD = 2;

/** `stuck`: it takes frames and gives none. */
export type EncoderFailure = 'other-codec' | 'stuck';

export interface EncoderWatch {
  /** @param encoding null while nothing is to be encoded: paused, or nobody watches */
  look(encoding: Encoding | null, nowMs: Milliseconds): EncoderFailure | null;
}

/** Makes a watch over one encoder. It notices that frames go in and none comes out (`stuck`), and that the browser changed the codec (`other-codec`). */
export function createEncoderWatch(): EncoderWatch {
  /** Since the last frame that was encoded. */
  let since: { readonly at: Milliseconds; readonly encoded: number; readonly heard: number } | null = null;
  let given = 0;
  let lastGiven = 0;
  return {
    look(encoding, nowMs) {
      if (encoding === null) {
        since = null;
        return null;
      }
      const { framesGiven, framesEncoded, heard } = encoding;
      if (since === null || framesEncoded !== since.encoded || heard < since.heard) {
        since = { at: nowMs, encoded: framesEncoded, heard };
        given = 0;
      } else given += framesGiven >= lastGiven ? framesGiven - lastGiven : framesGiven;
      lastGiven = framesGiven;
      if (!encoding.isAgreedCodec) return 'other-codec';
      const isStuck = nowMs - since.at >= STUCK_AFTER_MS && given >= GIVEN_FRAMES && heard - since.heard >= HEARD;
      return isStuck ? 'stuck' : null;
    },
  };
}
