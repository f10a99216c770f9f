import type { WaitingKnock } from '@ninefold/protocol/live/meeting-view.ts';
import type { Logger } from 'pino';
import type { Engine } from '../../engine/engine.ts';
import type { Meetings } from '../../meeting/meetings.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Store } from '../../platform/storage/store.ts';
import type { ConnectionQuality } from '../presence/connection-quality.ts';
import type { Presence } from '../presence/presence.ts';
import type { MeetingHub } from '../socket/hub.ts';

/** What is asked to make the views of a meeting, and to send them. */
export interface ViewContext {
  readonly store: Store;
  readonly meetings: Meetings;
  readonly engine: Pick<Engine, 'state'>;
  readonly presence: Pick<Presence, 'hasClosedPage'>;
  readonly connectionQuality: Pick<ConnectionQuality, 'isWeak' | 'mediaTroubleOf' | 'isSignallingBlocked' | 'areStillsKeptBy'>;
  /** Who waits in front of a meeting. */
  readonly lobby: { knocksAt(meetingId: string): readonly WaitingKnock[] };
  readonly hub: MeetingHub;
  readonly clock: Clock;
  readonly log: Logger;
  /** How many viewers a meeting takes. */
  readonly capacity: number;
}
