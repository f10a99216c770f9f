import type { PersonalUrl } from '@ninefold/domain/shared/ids.ts';
import type { Ports } from '../ports.ts';
import { createRunningMeetings } from '../viewer-code/running-meetings.ts';
import type { LiveContext } from './live-context.ts';
import { createLobby } from './lobby.ts';
import { createWaitingRoom } from './waiting-room.ts';

/** Where people stand who are not in yet: before the start of a meeting, and in front of a locked one. */
export function doorstep({
  store,
  bus,
  clock,
}: Pick<Ports, 'store' | 'bus' | 'clock'>): Pick<LiveContext, 'running' | 'waitingRoom' | 'lobby'> {
  const running = createRunningMeetings(store);
  const isRunning = (normalizedName: string): boolean =>
    running.find({ kind: 'personal-url', purl: normalizedName as PersonalUrl }) !== null;
  return { running, waitingRoom: createWaitingRoom(bus, isRunning), lobby: createLobby(bus, clock) };
}
