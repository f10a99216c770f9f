import type { Connection } from './connection.ts';

/** A participant, as the rest of the server needs to know it. */
export type Peer = Pick<Connection, 'meetingId' | 'participantId'>;

/** Which participant a browser's session is now, so that its calls can be bound to its meeting (D-88, T-18). */
export interface SessionPeers {
  /** @param sessionId public id of the session; '' is nobody */
  add(sessionId: string, connection: Connection): void;
  /** The newest open connection of the session; null while it is in no meeting. */
  peerOf(sessionId: string): Peer | null;
}

/** Makes the table from browser sessions to the participants that they are; empty at first. */
export function createSessionPeers(): SessionPeers {
  const open = new Map<string, Set<Connection>>();
  return {
    add(sessionId, connection) {
      if (sessionId === '' || connection.socket.readyState !== connection.socket.OPEN) return;
      const connections = open.get(sessionId) ?? new Set<Connection>();
      open.set(sessionId, connections.add(connection));
      connection.socket.once('close', () => {
        connections.delete(connection);
        if (connections.size === 0 && open.get(sessionId) === connections) open.delete(sessionId);
      });
    },
    peerOf: (sessionId) => [...(open.get(sessionId) ?? [])].at(-1) ?? null,
  };
}
