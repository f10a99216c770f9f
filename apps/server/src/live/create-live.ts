import { TOO_SMALL_COOLDOWN_MS } from '@ninefold/domain/pointing/pointing.ts';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import type { Audit } from '../audit/audit.ts';
import type { Engine } from '../engine/engine.ts';
import type { Meetings } from '../meeting/meetings.ts';
import type { NetworkTests } from '../network-test/network-tests.ts';
import type { Bus } from '../platform/bus.ts';
import type { Clock } from '../platform/clock.ts';
import { createKeyedMutex } from '../platform/keyed-mutex.ts';
import { createCooldown } from '../platform/rate-limits/cooldown.ts';
import { createParticipantRateLimiter } from '../platform/rate-limits/participant-rate-limiter.ts';
import { createThrottle } from '../platform/rate-limits/throttle.ts';
import type { Store } from '../platform/storage/store.ts';
import type { Sessions } from '../requester/identity.ts';
import type { Config } from '../settings/config.ts';
import type { Attempts } from '../viewer-code/attempts.ts';
import type { LookUpGate } from '../viewer-code/look-up.ts';
import { createAdmission } from './admission/create-admission.ts';
import { createChatDelivery } from './deliver-chat.ts';
import type { LiveContext } from './live-context.ts';
import { createLiveSocket } from './live-socket.ts';
import { createMediaKeys, type MediaKeys } from './media/media-keys.ts';
import { engineRooms } from './media/rooms.ts';
import { createStillRelay } from './media/still-relay.ts';
import { KEYFRAME_COOLDOWN_MS } from './messages/request-keyframe.ts';
import { createLivePointing } from './pointing/live-pointing.ts';
import { createConnectionQuality } from './presence/connection-quality.ts';
import { createPresence } from './presence/presence.ts';
import { restorePresence } from './presence/restore-presence.ts';
import { reactToBus } from './react-to-bus.ts';
import { reactToEngine } from './react-to-engine.ts';
import { reactToHints } from './react-to-hints.ts';
import { createResync } from './resync.ts';
import { createMeetingHub, type MeetingHub } from './socket/hub.ts';
import { createSessionPeers, type SessionPeers } from './socket/session-peers.ts';
import { createAskedToSpeak } from './sound/asked-to-speak.ts';
import { sweepRegularly } from './sweep-regularly.ts';
import { createStateBroadcast } from './view/state-broadcast.ts';

export interface LivePorts {
  readonly config: Pick<Config, 'MEETING_CAPACITY'>;
  readonly store: Store;
  readonly meetings: Meetings;
  readonly engine: Engine;
  readonly gate: LookUpGate;
  readonly attempts: Attempts;
  readonly sessions: Pick<Sessions, 'identify'>;
  readonly audit: Pick<Audit, 'note'>;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Logger;
}

/** The running meetings: their sockets, and what moves them. */
export interface Live {
  readonly hub: MeetingHub;
  readonly peers: SessionPeers;
  readonly mediaKeys: MediaKeys;
  /** A connection at `/live` whose Origin was checked; `rateLimitKey` as `rateLimitKeyOf` gives it. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, rateLimitKey: string): void;
  /** Sockets are told to go; nothing reacts any more. */
  stop(): void;
}

/**
 * Makes everything behind the meeting sockets. It reads from the store who is in which meeting: those who were connected before a restart count as
 * away.
 */
export async function createLive(ports: LivePorts, networkTests: NetworkTests): Promise<Live> {
  const context = createContext(ports, networkTests);
  await restorePresence(context.store, context.presence);
  const chat = createChatDelivery(context);
  const resync = createResync(context, chat);
  const socket = createLiveSocket(context, async (connection) => {
    await chat.begin(connection);
    await resync.begin(connection);
  });
  const stops = [
    reactToBus(context),
    reactToEngine(context),
    sweepRegularly(context, ports.attempts),
    chat.stop,
    resync.stop,
    reactToHints(context),
  ];
  return {
    hub: context.hub,
    peers: context.peers,
    mediaKeys: context.mediaKeys,
    handleUpgrade: socket.handleUpgrade,
    stop() {
      for (const stop of stops) stop();
      context.pointing.stop();
      socket.stop();
      context.mediaKeys.stop();
    },
  };
}

function createContext(ports: LivePorts, networkTests: NetworkTests): LiveContext {
  const { clock, engine, log, meetings } = ports;
  const hub = createMeetingHub();
  const mutex = createKeyedMutex();
  const connectionQuality = createConnectionQuality();
  const isWithoutMedia = (participantId: string) =>
    ['blocked', 'no-webrtc'].includes(connectionQuality.mediaTroubleOf(participantId) ?? '');
  const complain = (what: string) => (cause: unknown) => log.warn({ cause }, what);
  const context: LiveContext = {
    ...ports,
    ...createAdmission(ports),
    rooms: engineRooms(engine, meetings, log, networkTests),
    networkTests,
    hub,
    mutex,
    broadcast: createStateBroadcast(() => context),
    peers: createSessionPeers(),
    presence: createPresence(),
    connectionQuality,
    mediaKeys: createMediaKeys(),
    stills: createStillRelay({ ...ports, hub, mutex, isWithoutMedia }),
    pointing: createLivePointing({ ...ports, hub }),
    askedToSpeak: createAskedToSpeak(),
    chatRateLimiter: createParticipantRateLimiter(),
    handRateLimiter: createParticipantRateLimiter(),
    wishRateLimiter: createParticipantRateLimiter(),
    doorRateLimiter: createParticipantRateLimiter(),
    roleRateLimiter: createParticipantRateLimiter(),
    pointRateLimiter: createParticipantRateLimiter(),
    deviceThrottle: createThrottle(complain('a device was not noted'), clock),
    renames: createThrottle(complain('a name was not noted'), clock),
    tooSmallCooldown: createCooldown(TOO_SMALL_COOLDOWN_MS),
    keyframeCooldown: createCooldown(KEYFRAME_COOLDOWN_MS),
    capacity: ports.config.MEETING_CAPACITY,
  };
  return context;
}
