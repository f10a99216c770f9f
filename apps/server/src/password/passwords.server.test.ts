import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { until } from '@ninefold/testkit/poll.ts';
import { describe, expect, it, vi } from 'vitest';
import { acceptedPassword } from './accepted-password.ts';
import { createBoundedQueue } from './bounded-queue.ts';
import { HASH_COST } from './hash-order.ts';
import { hashThreads } from './hash-threads.ts';
import { createPasswords } from './passwords.ts';

/** The work of a hash on the driven clock, which the test moves: nothing waits for real time. */
const takes = <T>(ms: number, outcome: T) => new Promise<T>((done) => setTimeout(done, ms, outcome));

describe('passwords', { timeout: 30_000 }, () => {
  it('6 to 255 code points, in one form, with no NUL and no half character', () => {
    expect(acceptedPassword('abcdef')).toBe('abcdef');
    expect(acceptedPassword('cafe\u0301s')).toBe('cafés');
    expect(acceptedPassword(' abcd ')).toBe(' abcd ');
    for (const refused of ['', 'abcde', '🔑'.repeat(5), 'a'.repeat(256), 'abc\0def', 'abcdef\udc00', 'x'.repeat(1_000_000)])
      expect(acceptedPassword(refused)).toBeNull();
  });

  it('[SEC-30] are salted slow hashes over every character: two that are equal in 72 bytes are two', async () => {
    const passwords = createPasswords();
    const one = 'x'.repeat(254);
    const stored = await passwords.hash(`${one}a`);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.hash(`${one}a`)).not.toBe(stored);
    expect(await passwords.isRight(stored, `${one}a`)).toBe(true);
    expect(await passwords.isRight(stored, `${one}b`)).toBe(false);
    expect(await passwords.isRight(stored, `${one}ab`)).toBe(false);
  });

  it('[SEC-18] [SEC-19] a "no" for nobody, or for a password that nobody can have, is one whole hash of the same cost', async () => {
    const costs: string[] = [];
    const counted = (stored: string, typed: string) => {
      costs.push(stored.split('$').slice(1, 4).join(' '));
      return verify(stored, typed);
    };
    const passwords = createPasswords({ hash: (password) => hash(password, HASH_COST), verify: counted });
    const stored = await passwords.hash('three blue ferries');
    expect(await passwords.isRight(stored, 'wrong password')).toBe(false);
    expect(await passwords.isRight(undefined, 'wrong password')).toBe(false);
    expect(await passwords.isRight(stored, 'abc')).toBe(false);
    expect(await passwords.isRight(stored, 'three blue\0ferries')).toBe(false);
    expect(costs).toEqual(Array(4).fill('argon2id v=19 m=19456,t=2,p=1'));
  });

  it('fifty who come at once are all answered by a machine at a third of its speed, and more', async () => {
    vi.useFakeTimers();
    try {
      // 30 ms a hash on two idle cores; here 300.
      const passwords = createPasswords({ hash: async () => '', verify: () => takes(300, true) });
      const checks = Array.from({ length: 52 }, () => passwords.isRight('stored', 'three blue ferries'));
      const answers = Promise.all(checks);
      await vi.advanceTimersByTimeAsync(26 * 300);
      expect(await answers).toEqual(Array(52).fill(true));
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['goes on', 210, { changed: true, within: 11_500 }],
    ['stands still', null, { changed: false, within: 14_000 }],
  ])('who changes a password hears of it before the request is closed, when the work that is slow %s', async (_what, thenMs, expected) => {
    vi.useFakeTimers();
    try {
      const start = Date.now();
      // So slow that the last of fifty has to wait for eleven seconds, less a little.
      let isFirst = true;
      const slow = async () => {
        if (isFirst) return takes(420, true);
        return thenMs === null ? new Promise<boolean>(() => undefined) : takes(thenMs, true);
      };
      const passwords = createPasswords({ hash: async () => String(await slow()), verify: slow });
      const change = async () => {
        await passwords.isRight('stored', 'three blue ferries');
        isFirst = false;
        // Fifty more have come meanwhile.
        const others = Array.from({ length: 52 }, () => passwords.isRight('stored', 'three blue ferries').catch(() => false));
        const changed = await passwords.hashNext('four red ferries').then(
          () => true,
          () => false,
        );
        void Promise.all(others);
        return { changed, tookMs: Date.now() - start };
      };
      for (let n = 0; n < 51; n += 1) void passwords.isRight('stored', 'three blue ferries');
      const answer = change();
      await vi.advanceTimersByTimeAsync(30_000);
      const { changed, tookMs } = await answer;
      expect(changed).toBe(expected.changed);
      expect(tookMs).toBeGreaterThan(10_500);
      expect(tookMs).toBeLessThanOrEqual(expected.within);
    } finally {
      vi.useRealTimers();
    }
  });

  it('two are checked at a time, fifty more wait their turn, and the next is told to come back', async () => {
    const turns: (() => void)[] = [];
    const held = () => new Promise<boolean>((done) => turns.push(() => done(true)));
    const passwords = createPasswords({ hash: async () => '', verify: held });
    const checks = Array.from({ length: 52 }, () => passwords.isRight('stored', 'three blue ferries'));
    await expect(passwords.isRight('stored', 'three blue ferries')).rejects.toMatchObject({ statusCode: 503 });
    for (let done = 0; done < 52; done += 2) {
      await until(() => (turns.length === 2 ? null : `${turns.length} of two at work`));
      for (const finish of turns.splice(0)) finish();
    }
    expect(await Promise.all(checks)).toEqual(Array(52).fill(true));
  });
});

describe('the hashing threads', { timeout: 30_000 }, () => {
  it.runIf(process.platform === 'linux')('step back behind the thread that answers everybody', async () => {
    await hashThreads(1).hash('three blue ferries');
    const priorities = readdirSync('/proc/self/task').map((id) => getPriority(Number(id)));
    const own = getPriority(process.pid);
    expect(own).toBeLessThan(10);
    expect(priorities).toContain(own + 10);
  });

  it('one that cannot do its work says so, and does the next', async () => {
    const threads = hashThreads(1);
    await expect(threads.verify('no hash at all', 'three blue ferries')).rejects.toThrow('no hash');
    expect(await threads.verify(await threads.hash('three blue ferries'), 'three blue ferries')).toBe(true);
  });
});

describe('the bounded queue', { timeout: 30_000 }, () => {
  const rules = { atOnce: 2, longest: 3, patienceMs: 60_000, patienceForNextMs: 60_000, refusal: () => new Error('full') };
  const gate = () => {
    const opened = Promise.withResolvers<void>();
    return { open: opened.resolve, work: () => opened.promise };
  };

  it('runs so many at once, lets so many wait, and refuses the rest at once', async () => {
    const queue = createBoundedQueue(rules);
    const gates = Array.from({ length: 5 }, gate);
    let started = 0;
    const runs = gates.map(({ work }) =>
      queue.run(() => {
        started += 1;
        return work();
      }),
    );
    await expect(queue.run(() => Promise.resolve())).rejects.toThrow('full');
    expect(started).toBe(2);
    for (const { open } of gates) open();
    await Promise.all(runs);
    expect(started).toBe(5);
    await queue.run(() => Promise.resolve());
  });

  it('lets nobody wait longer than its patience, and gives the place to the next', async () => {
    const queue = createBoundedQueue({ ...rules, atOnce: 1, patienceMs: 1 });
    const first = gate();
    const running = queue.run(first.work);
    await expect(queue.run(() => Promise.resolve('late'))).rejects.toThrow('full');
    first.open();
    await running;
    expect(await queue.run(() => Promise.resolve('now'))).toBe('now');
  });

  it('a work that fails gives its place back', async () => {
    const queue = createBoundedQueue({ ...rules, atOnce: 1 });
    await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run(() => Promise.resolve('next'))).toBe('next');
  });
});
