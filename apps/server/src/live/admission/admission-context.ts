import type { LookUpGate } from '../../viewer-code/look-up.ts';
import type { RunningMeetings } from '../../viewer-code/running-meetings.ts';
import type { MediaKeys } from '../media/media-keys.ts';
import type { ConnectionQuality } from '../presence/connection-quality.ts';
import type { Presence } from '../presence/presence.ts';
import type { SoundContext } from '../sound/sound-context.ts';
import type { Lobby } from './lobby.ts';
import type { WaitingRoom } from './waiting-room.ts';

/** What is asked to let somebody in, to let them wait, or to turn them away. */
export interface AdmissionContext extends SoundContext {
  readonly gate: LookUpGate;
  readonly running: Pick<RunningMeetings, 'find'>;
  readonly waitingRoom: WaitingRoom;
  readonly lobby: Lobby;
  readonly presence: Presence;
  readonly connectionQuality: ConnectionQuality;
  readonly mediaKeys: MediaKeys;
}
