import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { MINUTE_MS, type Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { Logger } from 'pino';
import type { Bus } from '../platform/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Store } from '../platform/storage/store.ts';
import type { Sessions } from '../requester/identity.ts';
import { slideSessions } from './session-commands.ts';

/** The login sessions behind open meeting sockets: a running meeting keeps its people signed in (D-59), a logout closes their sockets (C-17). */
export interface SocketSessions {
  /** Called at the upgrade; lets go by itself when the socket closes. */
  hold(request: IncomingMessage, socket: Duplex): void;
  /** Lengthens all sessions that are held. */
  slide(): Promise<void>;
  stop(): void;
}

interface SocketSessionPorts {
  readonly sessions: Sessions;
  readonly store: Store;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Logger;
  readonly idleMs: Milliseconds;
}

/**
 * Makes the link between login sessions and open meeting sockets.
 * @param idleMs after how long without use a session ends
 */
export function createSocketSessions({ sessions, store, bus, clock, log, idleMs }: SocketSessionPorts): SocketSessions {
  const held = new Map<Duplex, string>();
  const slide = async (): Promise<void> => {
    // A server that nobody uses writes nothing.
    if (held.size > 0) await store.write(slideSessions, { ids: [...new Set(held.values())], now: clock.now() });
  };
  const stopListening = bus.react({
    'sessions-ended': ({ sessionIds }) => {
      for (const [socket, sessionId] of held) if (sessionIds.includes(sessionId)) socket.destroy();
    },
  });
  const timer = setInterval(
    () => slide().catch((cause: unknown) => log.warn({ cause }, 'sessions of running meetings were not lengthened')),
    Math.min(MINUTE_MS, idleMs / 4),
  );
  return {
    hold(request, socket) {
      sessions.identify(request).then(
        (identity) => {
          if (identity.kind === 'visitor' || socket.destroyed) return;
          held.set(socket, identity.sessionId);
          socket.once('close', () => held.delete(socket));
        },
        (cause: unknown) => log.warn({ cause }, 'a socket goes on without its session'),
      );
    },
    slide,
    stop() {
      stopListening();
      clearInterval(timer);
    },
  };
}
