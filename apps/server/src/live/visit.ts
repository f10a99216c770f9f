import type { WebSocket } from 'ws';

/** A socket that has not been let in yet. */
export interface Visit {
  readonly socket: WebSocket;
  /** Whose tries it counts for. */
  readonly source: string;
  /** Aborted when the socket goes. */
  readonly gone: AbortSignal;
  /** Whether it was told to wait: it is kept alive by pings, and whatever it says but `pong` closes it. */
  readonly isAtDoor: boolean;
  /** Tells it why it has to wait. */
  waitAtDoor(why: 'not-started' | 'asks-host'): void;
}

export function visitOf(socket: WebSocket, source: string): Visit {
  const gone = new AbortController();
  socket.once('close', () => gone.abort());
  let isAtDoor = false;
  return {
    socket,
    source,
    gone: gone.signal,
    get isAtDoor() {
      return isAtDoor;
    },
    waitAtDoor(why) {
      isAtDoor = true;
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ type: 'at-door', n: 1, why }));
    },
  };
}
