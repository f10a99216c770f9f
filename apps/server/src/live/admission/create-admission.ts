import type { PersonalUrl } from '@ninefold/domain/shared/ids.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Store } from '../../platform/storage/store.ts';
import { createRunningMeetings } from '../../viewer-code/running-meetings.ts';
import type { AdmissionContext } from './admission-context.ts';
import { createLobby } from './lobby.ts';
import { createWaitingRoom } from './waiting-room.ts';

interface AdmissionPorts {
  readonly store: Store;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** Makes the places where people wait who are not admitted yet: the waiting room before a meeting starts, and the lobby of a locked meeting. */
export function createAdmission({ store, bus, clock }: AdmissionPorts): Pick<AdmissionContext, 'running' | 'waitingRoom' | 'lobby'> {
  const running = createRunningMeetings(store);
  const isRunning = async (normalizedName: string): Promise<boolean> =>
    (await running.find({ kind: 'personal-url', purl: normalizedName as PersonalUrl })) !== null;
  return { running, waitingRoom: createWaitingRoom(bus, isRunning), lobby: createLobby(bus, clock) };
}
