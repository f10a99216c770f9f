import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import type { Join } from '@ninefold/protocol/live/from-client.ts';
import { openMeetingSocket } from '../live-meeting/control/meeting-socket.ts';
import { DrivenSocket } from './driven-socket.ts';

/** A meeting socket over driven sockets and a driven clock, and what it has told. @param throwsFor that many sockets cannot be made */
export function aMeetingSocket({
  key = null as string | null,
  firstJoin = { type: 'join', codeOrPurl: '482913607' } as Join | null,
  isSeatElsewhere = false,
  throwsFor = 0,
} = {}) {
  const clock = new DrivenClock();
  const sockets: DrivenSocket[] = [];
  const heard: string[] = [];
  const pulses: boolean[] = [];
  let kept = key;
  let throws = throwsFor;
  const meetingSocket = openMeetingSocket({
    makeSocket: () => {
      if (throws > 0) {
        throws -= 1;
        throw new Error('no sockets here');
      }
      const socket = new DrivenSocket();
      sockets.push(socket);
      return socket;
    },
    early: null,
    firstJoin,
    isSeatElsewhere,
    memory: {
      read: () => kept,
      write: (value) => {
        kept = value;
      },
      forget: () => {
        kept = null;
      },
    },
    timers: clock,
    wallClock: clock.now,
    random: () => 1,
    onMessage: (message) => heard.push(message.type),
    onPicture: (message) => heard.push(`picture ${message.byteLength}`),
    onSocket: (state) => heard.push(state),
    onPulse: (isHeard) => pulses.push(isHeard),
    onNoWord: () => heard.push('no word'),
    onRefused: (code) => heard.push(`refused ${code}`),
  });
  const last = () => sockets[sockets.length - 1] as DrivenSocket;
  return { clock, sockets, heard, pulses, meetingSocket, last, kept: () => kept };
}
