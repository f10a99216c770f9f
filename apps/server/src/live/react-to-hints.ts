import { isHost, memberIn } from '@ninefold/domain/roles/member.ts';
import type { MediaHint } from '@ninefold/media/server-port.ts';
import type { LiveContext } from './live-context.ts';
import { followRights } from './media/media-rights.ts';
import { setPresence } from '../meeting/participant-commands.ts';

/**
 * Compares what the engine reports by webhook with the store at once, without waiting for the next reconciliation. A room that belongs to no
 * running meeting is deleted (C-12); a room of a running meeting is made again with our settings; a participant without a seat is removed (C-24);
 * one with a seat gets the permissions that the store says (C-23); a participant who has left and has no socket here is away.
 * @returns how to stop
 */
export function reactToHints(context: LiveContext): () => void {
  const { bus, engine, rooms, meetings, store, hub, mutex, clock, log, networkTests } = context;

  const runningMeeting = async (room: string): Promise<string | null> => {
    const row = await store.read.selectFrom('meeting').select(['id', 'phase']).where('room', '=', room).executeTakeFirst();
    return row === undefined || row.phase === 'over' ? null : row.id;
  };
  const seatOf = (meetingId: string, participantId: string) =>
    store.read
      .selectFrom('participant')
      .select('away_since')
      .where('id', '=', participantId)
      .where('meeting_id', '=', meetingId)
      .where('left_at', 'is', null)
      .executeTakeFirst();

  /** In turn with the sockets of the same person: one that comes just now is not called away. */
  async function noteAbsence(meetingId: string, participantId: string): Promise<void> {
    if (hub.connectionOf(meetingId, participantId) !== undefined) return;
    if ((await seatOf(meetingId, participantId))?.away_since !== null) return;
    await store.write(setPresence, { participantId, awaySince: clock.steadyNow() });
    // A meeting whose host is gone unnoticed would never end (D-46).
    const meeting = await meetings.find(meetingId);
    if (meeting !== undefined && isHost(memberIn(meeting, participantId))) await meetings.change(meetingId, { kind: 'host-gone' });
    bus.publish({ kind: 'view-changed', meetingId });
  }

  async function react(hint: MediaHint): Promise<void> {
    if (engine.state !== 'ready' || networkTests.holds(hint.room)) return;
    const meetingId = await runningMeeting(hint.room);
    switch (hint.kind) {
      case 'room-started':
        return meetingId === null ? rooms.drop(hint.room) : undefined;
      case 'room-finished':
        rooms.lost(hint.room);
        return meetingId === null ? undefined : rooms.ensure(hint.room);
      case 'participant-joined':
        if (meetingId === null) return;
        if ((await seatOf(meetingId, hint.identity)) === undefined) return rooms.expel(hint.room, hint.identity);
        return followRights(context, meetingId, hint.identity);
      case 'participant-left':
        if (meetingId !== null) await mutex.run(hint.identity, () => noteAbsence(meetingId, hint.identity));
        return;
    }
  }
  return engine.hear(
    (hint) => void react(hint).catch((cause: unknown) => log.warn({ cause, kind: hint.kind }, 'what the engine told led nowhere')),
  );
}
