import { mayModerate } from '@ninefold/domain/roles/rights.ts';
import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import type { PeopleMessage } from '@ninefold/protocol/live/people.ts';
import type { Connection } from '../socket/connection.ts';
import type { LiveContext } from '../live-context.ts';

/** What the host, and in part a co-host, does with the people of the meeting. Who gives and takes roles over and over is slowed. */
export async function changePeople(context: LiveContext, connection: Connection, message: PeopleMessage): Promise<void> {
  const refused = await dispatch(context, connection, message);
  if (refused !== null) connection.send({ type: 'refused', what: message.type, reason: refused });
}

/** @returns why it was refused; null when it was done */
async function dispatch(context: LiveContext, connection: Connection, message: PeopleMessage): Promise<string | null> {
  const { meetingId } = connection;
  const by = connection.participantId as ParticipantId;
  const target = message.participantId as ParticipantId;
  switch (message.type) {
    case 'set-co-host': {
      if (context.roleRateLimiter.take(by, context.clock.steadyNow()) > 0) return 'slow-down';
      const changed = await context.meetings.change(meetingId, { kind: 'set-co-host', by, target, isCoHost: message.isCoHost });
      return changed.ok ? null : changed.error.kind;
    }
    case 'remove-person': {
      const removed = await context.meetings.remove(meetingId, by, target);
      if (!removed.ok) return removed.error.kind;
      await note(context, connection, target);
      return null;
    }
    case 'readmit-person': {
      const meeting = await context.meetings.find(meetingId);
      if (meeting === undefined || !mayModerate(meeting, by)) return 'meeting/not-host';
      return (await context.meetings.readmit(meetingId, target)) ? null : 'meeting/unknown-person';
    }
  }
}

/** @see T-07: the operator can read who was removed from where, without a name */
async function note({ store, audit }: LiveContext, { meetingId, source }: Connection, participantId: string): Promise<void> {
  const row = await store.read.selectFrom('meeting').select('host_account_id').where('id', '=', meetingId).executeTakeFirst();
  audit.note({ kind: 'participant-removed', accountId: row?.host_account_id ?? null, source, detail: { meetingId, participantId } });
}
