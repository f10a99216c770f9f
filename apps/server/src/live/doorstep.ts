import type { PersonalUrl } from '@ninefold/domain/shared/ids.ts';
import type { Ports } from '../ports.ts';
import { runningMeetings } from '../viewer-code/running-meetings.ts';
import type { LiveContext } from './live-context.ts';
import { lobby } from './lobby.ts';
import { waitingRoom } from './waiting-room.ts';

/** Where people stand who are not in yet: before the start of a meeting, and in front of a locked one. */
export function doorstep({
  store,
  bus,
  clock,
}: Pick<Ports, 'store' | 'bus' | 'clock'>): Pick<LiveContext, 'running' | 'waitingRoom' | 'lobby'> {
  const running = runningMeetings(store);
  const isRunning = (normalizedName: string): boolean =>
    running.find({ kind: 'personal-url', purl: normalizedName as PersonalUrl }) !== null;
  return { running, waitingRoom: waitingRoom(bus, isRunning), lobby: lobby(bus, clock) };
}
