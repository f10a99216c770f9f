/**
 * Commands that the server did not acknowledge because it could not be reached. The page sends some of them again by itself when the socket is
 * back (the own share, devices, chat, the end of the meeting). For the others the person is told that they had no effect.
 */
import type { FromClient } from '@ninefold/protocol/live/from-client.ts';

/**
 * `unheard`: there was no socket. `unanswered`: it was sent, but the server is silent; its effect shows when the server answers again.
 * `untaken`: the server answers that it can write nothing down now.
 */
export type UnacknowledgedCause = 'unheard' | 'unanswered' | 'untaken';
/** The reason by which it does. */
export const NOT_TAKEN = 'not-taken';

const findsItsWay: ReadonlySet<string> = new Set<FromClient['type']>([
  'start-share',
  'pause-share',
  'blank-share',
  'resume-share',
  'stop-share',
  'set-microphone',
  'set-camera',
  'send-chat',
  'end-meeting',
  // Not pressed by a person; or the way out, which works in any case.
  'read-chat',
  'renew-media',
  'leave',
  'tell-connection-quality',
  'tell-media',
  // The server asks again when the socket is back.
  'decline-to-speak',
  // An old position of the pointer is of no use later.
  'point',
  // If the picture still stands then, the page asks again.
  'request-keyframe',
  'watch-stills',
  'stop-stills',
  'still-drawn',
  'pong',
]);

export interface UnacknowledgedCommands {
  /** @param isOut whether there was a socket to send it on */
  said(message: FromClient, isOut: boolean): void;
  /** Whether something came from the server lately, or it has been silent for too long. */
  pulse(isHeard: boolean): void;
  socketLost(): void;
  /** @param what the command that the server could not write down */
  notTaken(what: string): void;
}

/**
 * Watches the commands that the person gives until the server acknowledges them.
 * @param onLost called with `unheard` for a command that was given without a socket, and with `unanswered` for one after which the server sent
 *   nothing more
 */
export function createUnacknowledgedCommands(onLost: (cause: UnacknowledgedCause) => void): UnacknowledgedCommands {
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
    socketLost() {
      isSilent = false;
      giveUp();
    },
    notTaken(what) {
      if (!findsItsWay.has(what)) onLost('untaken');
    },
  };
}
