import { isHost } from '@ninefold/domain/roles/member.ts';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { SteadyMs } from '@ninefold/domain/shared/units.ts';
import { join as joinSchema } from '@ninefold/protocol/live/from-client.ts';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { requesterOf } from '../requester/budget-keys.ts';
import type { Identity } from '../requester/identity.ts';
import { accountNameOf } from './admission/account-name.ts';
import type { Connection } from './socket/connection.ts';
import { handleMessage } from './messages/handle-message.ts';
import { createHeartbeat, PING_MS } from './socket/heartbeat.ts';
import { tryParseJson } from './socket/try-parse-json.ts';
import { join } from './admission/join.ts';
import type { LiveContext } from './live-context.ts';
import { createMessageRateLimiter } from './socket/message-rate-limiter.ts';
import { visitOf } from './admission/visit.ts';
import { untilTaken } from '../platform/storage/until-taken.ts';
import { StoreUnavailable } from '../platform/storage/store.ts';
import { setPresence } from '../meeting/participant-commands.ts';

/** A picture comes in parts of this size. */
const MAX_MESSAGE_BYTES = 64 * 1024;
const HELLO_MS = 5_000;
/** How long a stop waits for the close frames of the pages: one that reads nothing would hold it up. */
const GOODBYE_MS = 2_000;
/** What a browser says when the page goes: its tab is closed, or shows another page. */
const GOING_AWAY = 1001;

/** The meeting socket at `/live`: one per participant, Origin checked before the upgrade by the caller. */
export interface LiveSocket {
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, rateLimitKey: string): void;
  /** Sends 1001 to each socket and takes no new one; after 2 s it ends those that have not answered. */
  stop(): void;
}

/** Makes the server side of the meeting sockets at `/live`: upgrade, admission, messages in order, pings and close. */
/** @param begun what has to be known of a socket that has come, before it is heard */
export function createLiveSocket(context: LiveContext, begun: (connection: Connection) => Promise<void>): LiveSocket {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false });
  const { broadcast, bus } = context;
  let isStopping = false;

  function accept(socket: WebSocket, rateLimitKey: string, identity: Promise<Identity>): void {
    let connection: Connection | null = null;
    let chain: Promise<void> = Promise.resolve();
    const pulse = createHeartbeat();
    let silentSince: SteadyMs | null = null;
    const mayHandle = createMessageRateLimiter();
    const visit = visitOf(socket, rateLimitKey);
    const hello = setTimeout(() => socket.close(4408, 'no hello'), HELLO_MS);
    const pings = setInterval(() => {
      silentSince = pulse.beat(context.clock.steadyNow());
      if (silentSince !== null) socket.terminate();
      else if (connection !== null) connection.send({ type: 'ping' });
      else if (visit.isAtDoor) socket.send('{"type":"ping"}');
    }, PING_MS);

    // Removed, taken up from another page, or told to go: what it still says counts no more.
    const isCurrent = (one: Connection): boolean => !one.isDismissed && context.hub.connectionOf(one.meetingId, one.participantId) === one;
    const take = async (text: string): Promise<void> => {
      if (connection !== null) return isCurrent(connection) ? handleMessage(context, connection, text) : undefined;
      clearTimeout(hello);
      // Refused, or gone, before it was heard: a second join on the same socket is nobody's.
      if (socket.readyState !== socket.OPEN) return;
      const parsed = joinSchema.safeParse(tryParseJson(text));
      if (!parsed.success) return socket.close(4400, 'the first message must be a join');
      const who = await identity;
      visit.requester = requesterOf(who);
      visit.accountName = await accountNameOf(context.store, who);
      connection = await join(context, visit, parsed.data);
      if (connection === null) return;
      await begun(connection);
      // Calls of the same browser are the person's, not those of a recorder of theirs.
      if (!connection.isHeadless) context.peers.add(who.sessionId, connection);
      bus.publish({ kind: 'view-changed', meetingId: connection.meetingId });
      context.stills.follow(connection.meetingId);
    };
    /** In turn with the texts: a still that follows a pause is refused, one before it is not. */
    const takePicture = (received: Uint8Array<ArrayBuffer>, now: SteadyMs): void => {
      const from = connection;
      if (from === null) return socket.close(1003, 'text only');
      const whole = context.stills.receive(from, received, now);
      if (whole.kind === 'fault') return socket.close(whole.closeCode, whole.reason);
      if (whole.kind === 'message') next(async () => (isCurrent(from) ? context.stills.take(from, whole.message) : undefined));
    };
    const next = (work: () => Promise<void>): void => {
      chain = chain.then(work).catch((cause: unknown) => {
        // A store that takes nothing is told of by itself, once. The page hears a word: one that heard none would blame a proxy.
        if (cause instanceof StoreUnavailable) socket.send('{"type":"ping"}');
        else context.log.error({ cause }, 'a live message failed');
        socket.close(1011, 'try again');
      });
    };

    socket.on('message', (data: RawData, isBinary: boolean) => {
      // Closed for what it said before: what still comes counts no more.
      if (socket.readyState !== socket.OPEN) return;
      const now = context.clock.steadyNow();
      pulse.heard();
      if (!mayHandle(now)) return socket.close(1008, 'too many messages');
      if (isBinary) return takePicture(data as Buffer<ArrayBuffer>, now);
      const text = data.toString();
      // Its join still waits: nothing may queue up behind it.
      if (connection === null && visit.isAtDoor) return visit.hear(text) ? undefined : socket.close(1008, 'wait at the door');
      // One message after the other: a stop that follows a start must not overtake it.
      next(() => take(text));
    });
    socket.on('pong', () => pulse.heard());
    socket.on('error', () => socket.terminate());
    socket.on('close', (code) => {
      clearTimeout(hello);
      clearInterval(pings);
      const since = silentSince ?? context.clock.steadyNow();
      void chain.then(() =>
        connection === null
          ? undefined
          : context.mutex.run(connection.participantId, () => gone(connection as Connection, since, code === GOING_AWAY)),
      );
    });
  }

  /** The socket is gone: the seat is kept, the host's grace has begun (MEET-18, MEET-19). */
  async function gone(connection: Connection, since: SteadyMs, hasClosedPage: boolean): Promise<void> {
    if (!context.hub.remove(connection) || isStopping) return;
    const { meetingId, participantId } = connection;
    context.stills.follow(meetingId);
    context.connectionQuality.gone(participantId);
    context.pointing.gone(connection);
    context.presence.began({ meetingId, participantId, since, hasClosedPage });
    const note = async (): Promise<void> => {
      await context.store.write(setPresence, { participantId, awaySince: since });
      if (isHost(connection)) await context.meetings.change(meetingId, { kind: 'host-gone', since });
    };
    try {
      await note();
    } catch (cause) {
      if (cause instanceof StoreUnavailable) noteLater(connection, note);
      else context.log.warn({ cause }, 'an absence was not noted; the next start will');
    }
    bus.publish({ kind: 'view-changed', meetingId });
  }

  /** As soon as the store takes it, unless the person is back by then. */
  function noteLater({ meetingId, participantId }: Connection, note: () => Promise<void>): void {
    const isAway = (): boolean => !isStopping && context.hub.connectionOf(meetingId, participantId) === undefined;
    const inTurn = () => context.mutex.run(participantId, async () => (isAway() ? note() : undefined));
    untilTaken(inTurn, isAway)
      .then(() => bus.publish({ kind: 'view-changed', meetingId }))
      .catch((cause: unknown) => context.log.warn({ cause }, 'an absence was not noted; the next start will'));
  }

  return {
    handleUpgrade(request, socket, head, rateLimitKey) {
      if (isStopping) return void socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n');
      const identity = context.sessions.identify(request);
      // Its failure is told where it is awaited; for a socket that closes before it says anything nobody awaits it.
      identity.catch(() => undefined);
      server.handleUpgrade(request, socket, head, (accepted) => accept(accepted, rateLimitKey, identity));
    },
    stop() {
      isStopping = true;
      broadcast.stop();
      for (const socket of server.clients) socket.close(1001, 'restarting');
      setTimeout(() => {
        for (const socket of server.clients) socket.terminate();
      }, GOODBYE_MS).unref();
      server.close();
    },
  };
}
