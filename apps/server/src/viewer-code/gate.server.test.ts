import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS } from '@ninefold/domain/shared/units.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMeetings } from '../meeting/meetings.ts';
import { createLocalBus } from '../platform/bus.ts';
import { openStore } from '../boot/open-store.ts';
import type { Store } from '../platform/storage/store.ts';
import { budgetKeys } from '../requester/budget-keys.ts';
import { type GateParts, type LookUpGate, createLookUpGate } from './look-up.ts';
import { createGate } from './create-gate.ts';
import { createOpenMeetings } from './open-meetings.ts';
import { createRunningMeetings } from './running-meetings.ts';
import { createRunningTable } from './running-table.ts';
import { createLookUpSpending } from './look-up-spending.ts';
import { createAttempts } from './attempts.ts';

let folder: string;
let store: Store;
let clock: DrivenClock;
let code: string;
let meetingId: string;
/** Above every budget: only the day counts in these tests. */
const LIMIT = 20;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-gate-'));
  store = await openStore(folder, () => undefined);
  clock = new DrivenClock();
  const { meeting } = await createMeetings(store, createLocalBus(), clock, 120_000).open('OneTime');
  code = meeting.code;
  meetingId = meeting.id;
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});
// Each test has days of its own.
beforeEach(() => clock.advance(3 * DAY_MS));

const alarms: string[] = [];
const log = { warn: () => undefined, error: (text: string) => void alarms.push(text) };
const gate = async () => createGate({ store, attempts: await createAttempts(store, clock), clock, log }, LIMIT);
let next = 100_000_000;
/** @returns how many of `count` different wrong codes got a truthful "no" */
async function guess(by: LookUpGate, count: number, rateLimitKey: string, requester = {}): Promise<number> {
  let truthful = 0;
  for (let n = 0; n < count; n += 1) {
    next += 1;
    if (n % (LIMIT - 1) === 0) clock.advance(11 * 60_000);
    if ((await by.lookUp(String(next), rateLimitKey, requester)).kind === 'not-found') truthful += 1;
  }
  return truthful;
}

describe('budget of a day', () => {
  it('[C-03] [C-11] one address gets 100 truthful answers, then right and wrong knock; a restart gives nothing back; a day later it is over', async () => {
    const first = await gate();
    expect(await guess(first, 110, '192.0.2.1')).toBe(100);
    for (const again of [first, await gate()]) {
      clock.advance(11 * 60_000);
      expect(await again.lookUp('999999999', '192.0.2.1')).toEqual({ kind: 'knock', meetingId: null });
      expect(await again.lookUp(code, '192.0.2.1')).toEqual({ kind: 'knock', meetingId });
      expect(await again.check('12', '192.0.2.1')).toEqual({ kind: 'invalid-code' });
      expect((await again.lookUp(code, '192.0.2.2')).kind).toBe('joinable');
    }
    clock.advance(DAY_MS + HOUR_MS);
    expect((await first.lookUp(code, '192.0.2.1')).kind).toBe('joinable');
  });

  it('[C-03] a network gets ten times as much, whatever its addresses are', async () => {
    const by = await gate();
    let truthful = 0;
    for (let host = 1; host <= 12; host += 1) truthful += await guess(by, 100, `198.51.100.${host}`);
    expect(truthful).toBe(1_000);
    expect((await by.lookUp(code, '198.51.100.200')).kind).toBe('knock');
    expect((await by.lookUp(code, '198.51.101.1')).kind).toBe('joinable');
    expect(await guess(by, 105, '2001:db8:1:1::/64')).toBe(100);
    expect((await by.lookUp(code, '2001:db8:1:2::/64')).kind).toBe('joinable');
  }, 20_000);

  it('[C-03] a browser and an account are counted too, from wherever they come', async () => {
    const by = await gate();
    let truthful = 0;
    for (let host = 1; host <= 12; host += 1) truthful += await guess(by, 10, `203.0.${host}.1`, { sessionId: 'one-browser' });
    expect(truthful).toBe(100);
    expect(await guess(by, 15, '203.0.113.9', { accountId: 'one-account' })).toBe(10);
    expect((await by.lookUp(code, '203.0.114.9', { accountId: 'one-account' })).kind).toBe('knock');
  });

  it('[SEC-14] past the budget right codes count towards the limit as well, and a repeated value counts once', async () => {
    const by = await gate();
    expect(await guess(by, 100, '192.0.3.1')).toBe(100);
    clock.advance(11 * 60_000);
    for (let n = 0; n < LIMIT; n += 1) expect((await by.lookUp('555555555', '192.0.3.1')).kind).toBe('knock');
    expect((await by.lookUp(code, '192.0.3.1')).kind).toBe('knock');
    for (let n = 2; n < LIMIT; n += 1) expect((await by.lookUp(String(600_000_000 + n), '192.0.3.1')).kind).toBe('knock');
    expect((await by.lookUp(code, '192.0.3.1')).kind).toBe('limit');
  });

  it('[C-05] [C-42] when the service has given its answers of the day, nobody gets another, and the operator is told once', async () => {
    const spent = await createLookUpSpending(store, clock, 1_000_000);
    await spent.spend([]);
    const by = await gate();
    expect(alarms).toEqual([]);
    for (let host = 1; host <= 3; host += 1) expect((await by.lookUp(code, `192.0.6.${host}`)).kind).toBe('knock');
    expect(alarms).toHaveLength(1);
    await by.lookUp('777777777', '192.0.6.9');
    expect(alarms).toHaveLength(1);
  });

  it('written ahead under raised limits, the store always holds at least what was answered', async () => {
    const spent = await createLookUpSpending(store, clock, 50);
    const keys = [{ kind: 'ipv4' as const, key: 'ip 192.0.4.1' }];
    for (let n = 1; n <= 500; n += 1) {
      await spent.spend(keys);
      if (n % 50 !== 0) continue;
      const [after] = (await createLookUpSpending(store, clock, 50)).spendings(keys);
      expect(after?.spent).toBeGreaterThanOrEqual(n);
    }
    expect(spent.spendings(keys)[0]?.spent).toBe(500);
  });
});

describe('closed on doubt', () => {
  it('[C-01] whichever call of a dependency fails, a value that is not joinable never becomes so, nor does a spent budget open', async () => {
    const wrong = '123123123';
    const counted = await countCalls(wrong, Number.POSITIVE_INFINITY);
    expect(counted.kind).toBe('not-found');
    expect(counted.calls).toBeGreaterThanOrEqual(5);
    for (let failing = 1; failing <= counted.calls; failing += 1) expect((await countCalls(wrong, failing)).kind).toBe('failed');

    const right = await countCalls(code, Number.POSITIVE_INFINITY);
    expect(right.kind).toBe('joinable');
    for (let failing = 1; failing <= right.calls; failing += 1) expect((await countCalls(code, failing)).kind).toBe('failed');
  });

  /** Looks up once while the n-th call of any dependency throws. */
  async function countCalls(typed: string, failing: number): Promise<{ kind: string; calls: number }> {
    clock.advance(2 * DAY_MS);
    let calls = 0;
    const by = await watchedGate(() => {
      calls += 1;
      if (calls === failing) throw new Error('a dependency failed');
    });
    const kind = await by.lookUp(typed, '192.0.5.1').then(
      (found) => found.kind,
      () => 'failed',
    );
    return { kind, calls };
  }
});

describe('time of an answer', () => {
  it('[C-07] a right code takes the steps of a wrong one, one by one', async () => {
    const steps: string[] = [];
    const by = await watchedGate((step) => void steps.push(step));
    const stepsFor = async (typed: string): Promise<readonly string[]> => {
      steps.length = 0;
      await by.check(typed, '192.0.7.1');
      return [...steps];
    };
    const wrong = await stepsFor('888888888');
    expect(wrong).toEqual(expect.arrayContaining(['tally', 'spend']));
    expect(await stepsFor(code)).toEqual(wrong);
  });

  it('[C-03] [SEC-14] right codes leave no count behind, neither in memory nor on disk, however many are asked', async () => {
    const attempts = await createAttempts(store, clock);
    const spent = await createLookUpSpending(store, clock, 1);
    const by = createLookUpGate({ ...(await ownParts()), attempts, spent });
    const counted = async () => [
      attempts.isOver('look-up', '192.0.8.1', 2),
      spent.inAll(),
      spent.spendings(budgetKeys('192.0.8.1')),
      (await createAttempts(store, clock)).isOver('look-up', '192.0.8.1', 2),
      (await createLookUpSpending(store, clock, 1)).spendings(budgetKeys('192.0.8.1')),
    ];
    expect((await by.check(code, '192.0.8.1')).kind).toBe('joinable');
    expect(attempts.isOver('look-up', '192.0.8.1', 1)).toBe(false);
    expect((await by.check('888888889', '192.0.8.1')).kind).toBe('not-found');
    const before = await counted();
    for (let n = 0; n < 2 * LIMIT; n += 1) expect((await by.check(code, '192.0.8.1')).kind).toBe('joinable');
    expect(await counted()).toEqual(before);
    expect(before).toEqual([false, 1, spentOnce, false, spentOnce]);
  });

  const spentOnce = [
    { kind: 'ipv4', spent: 1 },
    { kind: 'ipv4-24', spent: 1 },
  ];
});

async function ownParts(): Promise<GateParts> {
  const running = createRunningMeetings(store);
  return {
    attempts: await createAttempts(store, clock),
    spent: await createLookUpSpending(store, clock, 1),
    running,
    table: await createRunningTable(store),
    isStoreShared: false,
    open: await createOpenMeetings(running, clock),
    limit: LIMIT,
    scale: 1,
    alarm: () => undefined,
  };
}

/** @param onCall told of each call of a dependency before it is made */
async function watchedGate(onCall: (step: string) => void): Promise<LookUpGate> {
  const watched = <T extends object>(part: T): T =>
    new Proxy(part, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return (...parameters: unknown[]) => {
          onCall(String(name));
          return (member as (...all: unknown[]) => unknown).apply(target, parameters);
        };
      },
    });
  const { attempts, spent, running, table, open, ...rest } = await ownParts();
  return createLookUpGate({
    attempts: watched(attempts),
    spent: watched(spent),
    running: watched(running),
    table: watched(table),
    open: watched(open),
    ...rest,
  });
}
