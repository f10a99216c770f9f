import type { Logger } from 'pino';
import type { Audit } from '../audit/audit.ts';
import type { Engine } from '../engine/engine.ts';
import type { Meetings } from '../meeting/meetings.ts';
import type { Bus } from '../platform/bus.ts';
import type { ParticipantRateLimiter } from '../platform/rate-limits/participant-rate-limiter.ts';
import type { Clock } from '../platform/clock.ts';
import type { Store } from '../platform/storage/store.ts';
import type { LookUpGate } from '../viewer-code/look-up.ts';
import type { RunningMeetings } from '../viewer-code/running-meetings.ts';
import type { MeetingHub } from './socket/hub.ts';
import type { Sessions } from '../requester/identity.ts';
import type { SessionPeers } from './socket/session-peers.ts';
import type { AskedToSpeak } from './sound/asked-to-speak.ts';
import type { Presence } from './presence/presence.ts';
import type { Throttle } from '../platform/rate-limits/throttle.ts';
import type { ConnectionQuality } from './presence/connection-quality.ts';
import type { LivePointing } from './pointing/live-pointing.ts';
import type { MediaKeys } from './media/media-keys.ts';
import type { Lobby } from './admission/lobby.ts';
import type { Cooldown } from '../platform/rate-limits/cooldown.ts';
import type { Rooms } from './media/rooms.ts';
import type { NetworkTests } from '../network-test/network-tests.ts';
import type { StillRelay } from './media/still-relay.ts';
import type { KeyedMutex } from '../platform/keyed-mutex.ts';
import type { WaitingRoom } from './admission/waiting-room.ts';

/** What the handlers of live messages work with. */
export interface LiveContext {
  readonly meetings: Meetings;
  readonly audit: Pick<Audit, 'note'>;
  readonly store: Store;
  readonly gate: LookUpGate;
  readonly engine: Engine;
  readonly rooms: Rooms;
  readonly networkTests: Pick<NetworkTests, 'holds'>;
  readonly running: Pick<RunningMeetings, 'find'>;
  readonly waitingRoom: WaitingRoom;
  readonly lobby: Lobby;
  readonly hub: MeetingHub;
  readonly sessions: Pick<Sessions, 'identify'>;
  /** Which participant each browser's session is. */
  readonly peers: SessionPeers;
  readonly presence: Presence;
  readonly connectionQuality: ConnectionQuality;
  readonly mediaKeys: MediaKeys;
  readonly stills: StillRelay;
  /** By participant: arrivals and presence, in the order in which they happened. */
  readonly mutex: KeyedMutex;
  readonly bus: Bus;
  readonly chatRateLimiter: ParticipantRateLimiter;
  /** How often a hand may be raised: as often as something may be said. */
  readonly handRateLimiter: ParticipantRateLimiter;
  /** The same for wishes and offers to present, which everybody sees. */
  readonly wishRateLimiter: ParticipantRateLimiter;
  /** The same for locking and unlocking. */
  readonly doorRateLimiter: ParticipantRateLimiter;
  /** The same for making somebody a co-host, or not. */
  readonly roleRateLimiter: ParticipantRateLimiter;
  /** By participant and device: what people turn on and off of their own. */
  readonly deviceThrottle: Throttle;
  /** By participant: names that people give themselves. */
  readonly renames: Throttle;
  readonly pointing: LivePointing;
  /** How often somebody may let people point, or not. */
  readonly pointRateLimiter: ParticipantRateLimiter;
  /** How often somebody may say that the text is too small. */
  readonly tooSmallCooldown: Cooldown;
  /** By whose screen it is: how often a whole picture is asked of them. */
  readonly keyframeCooldown: Cooldown;
  readonly askedToSpeak: AskedToSpeak;
  readonly clock: Clock;
  readonly log: Logger;
  readonly capacity: number;
}
