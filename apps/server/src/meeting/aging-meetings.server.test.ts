import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { next } from '@ninefold/domain/meeting/life-cycle.ts';
import type { Meeting } from '@ninefold/domain/meeting/meeting.ts';
import type { PersonFacts } from '@ninefold/domain/meeting/people.ts';
import type { MeetingId, ParticipantId, RoomName, ViewerCode } from '@ninefold/domain/shared/ids.ts';
import { seededRandom } from '@ninefold/domain/shared/seeded-random.ts';
import type { Swap } from '@ninefold/domain/swap/swap.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from '../boot/open-store.ts';
import type { Store } from '../platform/storage/store.ts';
import { agingMeetings, agingQueries } from './aging-meetings.ts';
import { noOwner, rowOf } from '../platform/storage/meeting-rows.ts';

const NOW = 100_000_000;
const GRACE_MS = 120_000;
const MEETINGS = 3_000;
const [HOST, OTHER] = ['host', 'other'] as [ParticipantId, ParticipantId];

const random = seededRandom(20_261_122);
const pick = <T>(...list: readonly T[]): T => list[random.below(list.length)] as T;
const ago = (...ms: readonly number[]): number => NOW - pick(...ms);

function aMeeting(n: number): Meeting {
  const common = {
    id: `m${n}` as MeetingId,
    version: 3,
    room: `r${n}` as RoomName,
    code: String(100_000_000 + n) as ViewerCode,
    sessionType: pick('OneTime', 'PersonalUrl'),
    createdAt: NOW,
    door: pick('open', 'locked'),
  } as const;
  const swap: Swap = { id: 's', mode: 1, nextId: OTHER, byId: pick(HOST, OTHER), endsAt: ago(-1, 0, 1), isResting: random.below(2) === 0 };
  switch (pick('waiting', 'over', 'live', 'live')) {
    case 'waiting':
      return { ...common, phase: 'waiting', hostAwaySince: ago(0, 599_999, 600_000, 700_000) };
    case 'over':
      return { ...common, phase: 'over', reason: 'ended-by-host' };
    default:
      return {
        ...common,
        phase: 'live',
        hostId: HOST,
        presenterId: pick(HOST, HOST, OTHER),
        share: pick('none', 'sharing', 'paused', 'away'),
        hostAwaySince: pick(null, null, ago(-60_000, 0, GRACE_MS - 1, GRACE_MS, GRACE_MS + 1)),
        coHostIds: pick([], [OTHER]),
        swaps: pick([], [], [swap]),
        hands: pick([], [], [OTHER]),
        handover: pick(null, null, { formerId: HOST, since: ago(0, 59_999, 60_000) }),
      };
  }
}

let folder: string;
let store: Store;
const meetings = Array.from({ length: MEETINGS }, (_, n) => aMeeting(n));
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-aging-'));
  store = await openStore(folder, () => undefined);
  const database = new DatabaseSync(join(folder, 'ninefold.sqlite'), { timeout: 5_000 });
  for (const meeting of meetings) {
    const row = { ...rowOf(meeting), ...noOwner };
    const columns = Object.keys(row);
    database.prepare(`insert into meeting (${columns.join()}) values (${columns.map(() => '?').join()})`).run(...Object.values(row));
  }
  database.close();
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

it('[MEET-18] every meeting of which the rule says that time changes it is found', async () => {
  const found = new Set((await agingMeetings(store.read, NOW, GRACE_MS)).map(({ id }) => id as string));
  const everybody: PersonFacts[] = [
    { isSeated: true, awaySince: null },
    { isSeated: true, awaySince: NOW - 10 * 60_000 },
    { isSeated: false, awaySince: null },
  ];
  const changed = meetings.filter((meeting) =>
    everybody.some((facts) => {
      const aged = next(meeting, { kind: 'time-passed', hostGraceMs: GRACE_MS }, NOW, () => facts);
      return aged.ok && aged.value.version !== meeting.version;
    }),
  );
  expect(changed.length).toBeGreaterThan(MEETINGS / 4);
  expect(changed.filter(({ id }) => !found.has(id)).map((meeting) => JSON.stringify(meeting))).toEqual([]);
});

it('a meeting whose host is here and presents, and of which nobody wants anything, is not read', async () => {
  const found = new Set((await agingMeetings(store.read, NOW, GRACE_MS)).map(({ id }) => id as string));
  const quiet = meetings.filter(
    (meeting) =>
      meeting.phase === 'live' &&
      meeting.hostAwaySince === null &&
      meeting.presenterId === meeting.hostId &&
      meeting.swaps.length + meeting.hands.length === 0 &&
      meeting.handover === null,
  );
  expect(quiet.length).toBeGreaterThan(100);
  expect(quiet.filter(({ id }) => found.has(id))).toEqual([]);
});

it.each([
  ['unused', 'SEARCH meeting USING INDEX meeting_by_phase'],
  ['withoutHost', 'SEARCH meeting USING INDEX meeting_without_host'],
  ['inChange', 'SCAN meeting USING INDEX meeting_in_change'],
] as const)('what is %s is looked for among nothing else', async (name, plan) => {
  const query = agingQueries(store.read, NOW, GRACE_MS)[name].compile();
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(query.sql)}`.execute(store.read);
  expect(rows.map(({ detail }) => detail).join()).toContain(plan);
});
