import { type Milliseconds, SECOND_MS } from '@ninefold/domain/shared/units.ts';
import type { ChatDelivery } from './deliver-chat.ts';
import type { LiveContext } from './live-context.ts';
import type { Connection } from './socket/connection.ts';

/** A bus may lose what it is told: so late, at the latest, the sockets of this process hear it. */
const RESYNC_MS: Milliseconds = 10 * SECOND_MS;
/** The most meetings in one query of the store. */
const MEETINGS_AT_ONCE = 500;

type ResyncContext = Pick<LiveContext, 'bus' | 'hub' | 'log'> & { readonly store: Pick<LiveContext['store'], 'read'> };

export interface Resync {
  /** A socket has come. */
  begin(connection: Connection): Promise<void>;
  /** Also called when a bus is there again. */
  run(): Promise<void>;
  stop(): void;
}

/**
 * Reads every 10 s what the store knows of the meetings that have sockets here, and tells this process the events that never came: a meeting has
 * changed or is over, somebody has left for good, something was said. Where nothing was lost it tells nothing.
 */
export function createResync({ bus, hub, log, store }: ResyncContext, chat: Pick<ChatDelivery, 'catchUp'>, everyMs = RESYNC_MS): Resync {
  /** By meeting, the newest version that was heard of. */
  const heard = new Map<string, number>();
  const note = (meetingId: string, version: number): void => void heard.set(meetingId, Math.max(version, heard.get(meetingId) ?? 0));
  // A page may answer late to the end of its socket: it has heard of it, and hears it once.
  const meetingsHere = (): string[] => [
    ...new Set([...hub.all()].flatMap(({ meetingId, isDismissed }) => (isDismissed ? [] : [meetingId]))),
  ];

  async function followMeetings(ids: readonly string[]): Promise<void> {
    const meetings = await store.read.selectFrom('meeting').select(['id', 'version', 'end_reason']).where('id', 'in', ids).execute();
    for (const { id: meetingId, version, end_reason: reason } of meetings) {
      if (reason !== null) bus.tellHere({ kind: 'meeting-over', meetingId, reason });
      else if (version > (heard.get(meetingId) ?? version)) bus.tellHere({ kind: 'meeting-changed', meetingId, version });
      else note(meetingId, version);
    }
  }
  async function followRemovals(ids: readonly string[]): Promise<void> {
    const removed = await store.read
      .selectFrom('participant')
      .select(['id', 'meeting_id'])
      .where('meeting_id', 'in', ids)
      .where('removed_at', 'is not', null)
      .execute();
    for (const { id: participantId, meeting_id: meetingId } of removed)
      if (hub.connectionOf(meetingId, participantId) !== undefined) bus.tellHere({ kind: 'participant-removed', meetingId, participantId });
  }
  async function followChat(ids: readonly string[]): Promise<void> {
    // Asked for each meeting by itself, that is one look into the index: a grouped maximum reads every message that is kept.
    const newest = await store.read
      .selectFrom('meeting')
      .select((meeting) => [
        'id as meetingId',
        meeting
          .selectFrom('chat_message')
          .select((message) => message.fn.max('number').as('newest'))
          .whereRef('chat_message.meeting_id', '=', 'meeting.id')
          .as('number'),
      ])
      .where('id', 'in', ids)
      .execute();
    for (const { meetingId, number } of newest) if (number !== null) chat.catchUp(meetingId, number);
  }
  async function run(): Promise<void> {
    const ids = meetingsHere();
    const here = new Set(ids);
    for (const known of heard.keys()) if (!here.has(known)) heard.delete(known);
    for (let from = 0; from < ids.length; from += MEETINGS_AT_ONCE) {
      const some = ids.slice(from, from + MEETINGS_AT_ONCE);
      await followRemovals(some);
      await followChat(some);
      await followMeetings(some);
    }
  }

  const stopListening = bus.react({
    'meeting-changed': ({ meetingId, version }) => {
      if (version !== undefined && heard.has(meetingId)) note(meetingId, version);
    },
  });
  const timer = setInterval(
    () => void run().catch((cause: unknown) => log.warn({ cause }, 'what the bus may have lost was not read')),
    everyMs,
  );
  return {
    async begin({ meetingId }) {
      if (heard.has(meetingId)) return;
      const meeting = await store.read.selectFrom('meeting').select('version').where('id', '=', meetingId).executeTakeFirst();
      if (meeting !== undefined) note(meetingId, meeting.version);
    },
    run,
    stop() {
      stopListening();
      clearInterval(timer);
    },
  };
}
