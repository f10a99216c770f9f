/** Meetings in a store of their own with a driven clock, and the seats in them, as the commands leave them. For one test file. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { afterAll, beforeAll } from 'vitest';
import { openStore } from '../../boot/open-store.ts';
import { createLocalBus } from '../../platform/bus.ts';
import type { ParticipantRow } from '../../platform/storage/schema.ts';
import type { Store } from '../../platform/storage/store.ts';
import { createMeetings, type Meetings } from '../meetings.ts';
import { admitParticipant } from '../participant-commands.ts';

export interface NewSeat {
  readonly role?: 'host' | 'viewer';
  readonly name?: string;
  readonly isHeadless?: boolean;
  readonly key?: string;
  readonly banKeys?: readonly string[];
  readonly goneIds?: readonly string[];
  readonly capacity?: number;
}

/** Opens and closes with the tests of the file. */
export function meetingWorld() {
  const clock = new DrivenClock();
  let folder: string;
  let store: Store;
  let meetings: Meetings;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ninefold-meetings-'));
    store = await openStore(folder, () => undefined);
    meetings = createMeetings(store, createLocalBus(), clock, 120_000);
  });
  afterAll(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });

  /** @returns what the command said; the id of the seat is the given one with the meeting's */
  const admit = (meetingId: string, id: string, seat: NewSeat = {}) =>
    store.write(admitParticipant, {
      capacity: seat.capacity ?? 100,
      steadyNow: clock.steadyNow(),
      ...(seat.banKeys && { banKeys: seat.banKeys }),
      ...(seat.goneIds && { goneIds: seat.goneIds }),
      participant: {
        id: `${id} ${meetingId}`,
        meeting_id: meetingId,
        key_hash: seat.key ?? `key of ${id} ${meetingId}`,
        role: seat.role ?? 'viewer',
        name: seat.name ?? '',
        is_headless: seat.isHeadless === true ? 1 : 0,
        joined_at: clock.now(),
        away_since: null,
        left_at: null,
      },
    });
  /** @returns the id of the seat that was given */
  async function seated(meetingId: string, id: string, seat: NewSeat = {}): Promise<ParticipantId> {
    const admitted = await admit(meetingId, id, seat);
    if (!admitted.ok) throw new Error(`${id} was not let in: ${admitted.error.kind}`);
    return admitted.value.id as ParticipantId;
  }
  return {
    clock,
    store: () => store,
    meetings: () => meetings,
    admit,
    seated,
    /** A meeting that waits for its host. */
    opened: async (): Promise<string> => (await meetings.open('OneTime')).meeting.id,
    /** A meeting whose host is in. */
    async running(): Promise<{ id: string; host: ParticipantId }> {
      const { id } = (await meetings.open('OneTime')).meeting;
      const host = await seated(id, 'host', { role: 'host' });
      await meetings.change(id, { kind: 'host-arrived', hostId: host, isFreshPage: true });
      return { id, host };
    },
    over: (meetingId: string) => meetings.change(meetingId, { kind: 'end-by-ticket' }),
    rowOf: (id: string): Promise<ParticipantRow> =>
      store.read.selectFrom('participant').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  };
}
