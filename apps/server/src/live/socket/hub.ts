import type { Connection } from './connection.ts';

/** The sockets that this process serves, by meeting. Holds nothing that a restart may not lose. */
export interface MeetingHub {
  add(connection: Connection): void;
  /** @returns whether it was still the participant's newest connection */
  remove(connection: Connection): boolean;
  connectionOf(meetingId: string, participantId: string): Connection | undefined;
  inMeeting(meetingId: string): Iterable<Connection>;
  all(): Iterable<Connection>;
  readonly size: () => number;
  /** By connection, how many bytes its reader has not taken yet. */
  readonly unsentBytes: () => readonly number[];
}

/** Makes the registry of the open meeting sockets of this process; empty at first. */
export function createMeetingHub(): MeetingHub {
  const byMeeting = new Map<string, Map<string, Connection>>();
  const none: ReadonlyMap<string, Connection> = new Map();
  function* all(): Iterable<Connection> {
    for (const connections of byMeeting.values()) yield* connections.values();
  }
  return {
    add(connection) {
      const connections = byMeeting.get(connection.meetingId) ?? new Map<string, Connection>();
      byMeeting.set(connection.meetingId, connections.set(connection.participantId, connection));
    },
    remove(connection) {
      const connections = byMeeting.get(connection.meetingId);
      if (connections?.get(connection.participantId) !== connection) return false;
      connections.delete(connection.participantId);
      if (connections.size === 0) byMeeting.delete(connection.meetingId);
      return true;
    },
    connectionOf: (meetingId, participantId) => byMeeting.get(meetingId)?.get(participantId),
    inMeeting: (meetingId) => (byMeeting.get(meetingId) ?? none).values(),
    all,
    size: () => [...byMeeting.values()].reduce((sum, connections) => sum + connections.size, 0),
    unsentBytes: () => Array.from(all(), ({ socket }) => socket.bufferedAmount),
  };
}
