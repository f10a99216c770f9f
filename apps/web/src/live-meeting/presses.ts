/**
 * What a person presses while the server cannot be reached: none of it vanishes. What this page tells anew by itself when the line is back
 * (the own share, devices, chat, the end) works at once; of the rest it is said that it did not count.
 */
import type { FromClient } from '@ninefold/protocol/live/from-client.ts';

/** `unheard`: there was no line. `unanswered`: it went out on one that is silent; whether it counted shows when it is back. */
export type LostPress = 'unheard' | 'unanswered';

const findsItsWay: ReadonlySet<FromClient['type']> = new Set([
  'start-share',
  'pause-share',
  'blank-share',
  'resume-share',
  'stop-share',
  'set-microphone',
  'set-camera',
  'send-chat',
  'end-meeting',
  // No press of anybody's, or the way out, which is taken in any case.
  'read-chat',
  'renew-media',
  'leave',
  'tell-line',
  'tell-media',
  // The question comes again with the line, while it stands.
  'decline-to-speak',
  // Where the pointer was then is told by nobody later.
  'point',
  // A picture that is still stuck then is asked for again.
  'ask-for-whole',
  'watch-stills',
  'stop-stills',
  'still-drawn',
  'pong',
]);

export interface Presses {
  /** @param isOut whether there was a line to say it on */
  said(message: FromClient, isOut: boolean): void;
  /** The server is heard, or has been silent for so long that it does not answer now. */
  pulse(isHeard: boolean): void;
  lineLost(): void;
}

export function createPresses(onLost: (press: LostPress) => void): Presses {
  let isSilent = false;
  let waitsForWord = false;
  const giveUp = () => {
    if (waitsForWord) onLost('unanswered');
    waitsForWord = false;
  };
  return {
    said(message, isOut) {
      if (findsItsWay.has(message.type)) return;
      waitsForWord = isOut;
      if (!isOut) onLost('unheard');
      else if (isSilent) giveUp();
    },
    pulse(isHeard) {
      isSilent = !isHeard;
      if (isHeard) waitsForWord = false;
      else giveUp();
    },
    lineLost() {
      isSilent = false;
      giveUp();
    },
  };
}
