import { CHAT_BURST } from '@ninefold/domain/chat/token-bucket.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createThrottle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the last of a burst', () => {
  it('is done a second after the fifth, and what came between is not; others are not held up by it', async () => {
    const done: string[] = [];
    const burst = createThrottle(() => undefined);
    for (let n = 1; n <= 40; n += 1) burst.run('bo', () => done.push(`bo ${n}`));
    burst.run('cy', () => done.push('cy 1'));
    expect(done).toEqual([...Array.from({ length: CHAT_BURST }, (_, n) => `bo ${n + 1}`), 'cy 1']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(done.at(-1)).toBe('bo 40');
    expect(done).toHaveLength(CHAT_BURST + 2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('goes on one a second for as long as the burst lasts', async () => {
    const done: number[] = [];
    const burst = createThrottle(() => undefined);
    for (let tenth = 0; tenth < 100; tenth += 1) {
      burst.run('bo', () => done.push(tenth));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(done.length).toBeGreaterThanOrEqual(CHAT_BURST + 9);
    expect(done.length).toBeLessThanOrEqual(CHAT_BURST + 10);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(done.at(-1)).toBe(99);
  });

  it('what waits is dropped when it counts no more, and what comes after it is done in its time', async () => {
    const done: number[] = [];
    const burst = createThrottle(() => undefined);
    for (let n = 1; n <= CHAT_BURST + 1; n += 1) burst.run('bo', () => done.push(n));
    burst.drop('bo');
    burst.drop('cy');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(done).toHaveLength(CHAT_BURST);
    burst.run('bo', () => done.push(99));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(done.at(-1)).toBe(99);
  });

  it('tells of one that failed after its wait', async () => {
    const failed: unknown[] = [];
    const burst = createThrottle((cause) => failed.push(cause));
    for (let n = 0; n < CHAT_BURST; n += 1) burst.run('bo', () => undefined);
    void burst.run('bo', () => Promise.reject(new Error('the store is away')));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(failed).toEqual([new Error('the store is away')]);
  });
});
