import type { MeetingError } from '@ninefold/domain/meeting/errors.ts';
import { next } from '@ninefold/domain/meeting/life-cycle.ts';
import type { MeetingEvent } from '@ninefold/domain/meeting/meeting-event.ts';
import type { Door, Meeting, RunningMeeting, SessionType, WaitingMeeting } from '@ninefold/domain/meeting/meeting.ts';
import type { MeetingId, ParticipantId, RoomName, ViewerCode } from '@ninefold/domain/shared/ids.ts';
import { invariant } from '@ninefold/domain/shared/assert.ts';
import { peopleAskedFor } from '@ninefold/domain/meeting/people.ts';
import type { Result } from '@ninefold/domain/shared/result.ts';
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import { endedSwaps } from '@ninefold/domain/swap/ended-swaps.ts';
import { issueViewerCode } from '@ninefold/domain/viewer-code/viewer-code.ts';
import { sql } from 'kysely';
import type { Bus } from '../platform/bus.ts';
import type { Clock } from '../platform/clock.ts';
import { hashSecret, randomByteArray, randomId, randomSecret } from '../platform/random.ts';
import type { ParticipantRow } from '../platform/storage/schema.ts';
import type { Store } from '../platform/storage/store.ts';
import { agingMeetings } from './aging-meetings.ts';
import { type MeetingOwner, meetingOf, noOwner } from '../platform/storage/meeting-rows.ts';
import { findMeetingRow, peopleIn } from './read-meeting.ts';
import { readPeople } from './read-people.ts';
import { openMeeting, changeMeeting } from './meeting-commands.ts';
import { removePerson, readmitPerson } from './removal-commands.ts';

/** What is told to the host of a meeting; the ticket is the host's proof and is stored hashed only. */
export interface OpenedMeeting {
  readonly meeting: RunningMeeting;
  readonly ticket: string;
}

/** What an account begins. */
export interface ShareOfAccount {
  readonly owner: MeetingOwner;
  readonly door: Door;
  /** A code to begin under, if nobody has it or lately had it. */
  readonly reserved: ViewerCode | null;
  readonly openAtOnce: number;
}

/** The meetings of this installation: every change goes through the rule, the store and the bus, in this order. */
export interface Meetings {
  /** So long a meeting waits for its host (MEET-18). */
  readonly hostGraceMs: Milliseconds;
  /**
   * Opens a meeting, or leads its owner back into the one that runs under the personal URL.
   * @param owner the account that shares, and its personal URL; nobody for a visitor
   * @param door how a new meeting begins
   * @param reserved a code to begin under, if nobody has it or lately had it
   */
  open(sessionType: SessionType, owner?: MeetingOwner, door?: Door, reserved?: ViewerCode | null): Promise<OpenedMeeting>;
  /** The same for an account, by its personal URL if the owner names one. @returns null when so many of its meetings run already */
  openFor(share: ShareOfAccount): Promise<OpenedMeeting | null>;
  change(meetingId: string, event: MeetingEvent): Promise<Result<Meeting, MeetingError>>;
  /** Takes somebody out for good, with every other seat of theirs; everyone is told. */
  remove(meetingId: string, by: ParticipantId, target: ParticipantId): Promise<Result<Meeting, MeetingError>>;
  /** @returns false when nobody was removed under that id */
  readmit(meetingId: string, target: ParticipantId): Promise<boolean>;
  find(meetingId: string): Promise<Meeting | undefined>;
  participants(meetingId: string): Promise<ParticipantRow[]>;
  meetingIdOfTicket(ticket: string): Promise<string | undefined>;
  running(): Promise<Meeting[]>;
  /** Ends what has outlived its grace (MEET-18, D-41). */
  sweep(): Promise<void>;
}

/**
 * Makes the entry point for all changes of meetings.
 * @param hostGraceMs how long a meeting waits for a host who is away
 */
export function createMeetings(store: Store, bus: Bus, clock: Clock, hostGraceMs: Milliseconds): Meetings {
  const tellChanged = (meetingIds: readonly string[]): void => {
    for (const meetingId of meetingIds) bus.publish({ kind: 'meeting-changed', meetingId });
  };
  async function open(share: Omit<ShareOfAccount, 'openAtOnce'> & { openAtOnce: number | null }, sessionType: SessionType) {
    const { owner, door, openAtOnce } = share;
    const ticket = randomSecret();
    let wanted = share.reserved;
    for (;;) {
      const code = wanted ?? issueViewerCode(randomByteArray(8));
      wanted = null;
      if (code === null) continue;
      const meeting: WaitingMeeting = {
        phase: 'waiting',
        id: randomId() as MeetingId,
        version: 1,
        room: randomId() as RoomName,
        code,
        sessionType,
        createdAt: clock.now(),
        door,
        hostAwaySince: clock.steadyNow(),
      };
      const opened = await store.write(openMeeting, { meeting, ticketHash: hashSecret(ticket), owner, openAtOnce });
      if (!opened.ok && opened.error.kind === 'meeting/too-many') return null;
      if (!opened.ok) continue;
      if (owner.personal_url !== null) bus.publish({ kind: 'personal-url-started', normalizedName: owner.personal_url });
      tellChanged(opened.value.knocking);
      return { meeting: opened.value.meeting, ticket };
    }
  }
  const meetings: Meetings = {
    hostGraceMs,
    async open(sessionType, owner = noOwner, door = 'open', reserved = null) {
      const opened = await open({ owner, door, reserved, openAtOnce: null }, sessionType);
      invariant(opened !== null, 'only a bound can refuse a meeting');
      return opened;
    },
    openFor: (share) => open(share, share.owner.personal_url === null ? 'OneTime' : 'PersonalUrl'),
    async change(meetingId, event) {
      const steadyNow = clock.steadyNow();
      const changed = await store.write(changeMeeting, { meetingId, event, now: clock.now(), steadyNow });
      if (!changed.ok) return changed;
      const { before, after } = changed.value;
      for (const ended of endedSwaps(before, after, event, steadyNow)) bus.publish({ kind: 'swap-ended', meetingId, ended });
      if (after.version !== before.version) {
        if (after.phase === 'over') bus.publish({ kind: 'meeting-over', meetingId, reason: after.reason });
        else bus.publish({ kind: 'meeting-changed', meetingId, version: after.version });
      }
      tellChanged(changed.value.knocking);
      return { ok: true, value: after };
    },
    async remove(meetingId, by, target) {
      const removed = await store.write(removePerson, { meetingId, by, target, now: clock.now(), steadyNow: clock.steadyNow() });
      if (!removed.ok) return removed;
      for (const participantId of removed.value.ended) bus.publish({ kind: 'participant-removed', meetingId, participantId });
      bus.publish({ kind: 'meeting-changed', meetingId, version: removed.value.after.version });
      return { ok: true, value: removed.value.after };
    },
    async readmit(meetingId, target) {
      const isDone = await store.write(readmitPerson, { meetingId, target });
      if (isDone) bus.publish({ kind: 'meeting-changed', meetingId });
      return isDone;
    },
    async find(meetingId) {
      const row = await findMeetingRow(store.read, meetingId);
      return row === undefined ? undefined : meetingOf(row);
    },
    participants: (meetingId) => peopleIn(store.read, meetingId),
    async meetingIdOfTicket(ticket) {
      const row = await store.read.selectFrom('ticket').select('meeting_id').where('hash', '=', hashSecret(ticket)).executeTakeFirst();
      return row?.meeting_id;
    },
    async running() {
      // A literal: with a value that is bound only later SQLite does not take the index of what runs.
      const rows = await store.read.selectFrom('meeting').selectAll().where('phase', '!=', sql.lit('over')).execute();
      return rows.map(meetingOf);
    },
    async sweep() {
      for (const meeting of await agingMeetings(store.read, clock.steadyNow(), hostGraceMs)) {
        // The rule is asked here first: a command each second for every meeting that waits would be most of the writer's work.
        const passed = { kind: 'time-passed', hostGraceMs } as const;
        const people = await readPeople(store.read, meeting.id, peopleAskedFor(meeting, passed));
        const aged = next(meeting, passed, clock.steadyNow(), people);
        if (aged.ok && aged.value.version !== meeting.version) await meetings.change(meeting.id, passed);
      }
    },
  };
  return meetings;
}
