import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ANSWER_WITHIN_MS, waitUnanswered } from './wait-unanswered.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const stays = () => new AbortController().signal;

/** The answer, and whether it is there yet. */
function watch(wait: Promise<boolean>) {
  const seen: { answer: boolean | null } = { answer: null };
  void wait.then((answer) => {
    seen.answer = answer;
  });
  return seen;
}

it('[C-04] a wrong code, a refusal, a failure and a host who does not answer all end after the same minute', async () => {
  const waits = [
    null,
    async () => false,
    async () => {
      throw new Error('failed');
    },
    () => new Promise<boolean>(() => undefined),
  ].map((ask) => watch(waitUnanswered(ask, stays())));
  await vi.advanceTimersByTimeAsync(ANSWER_WITHIN_MS - 1);
  expect(waits.map(({ answer }) => answer)).toEqual([null, null, null, null]);
  await vi.advanceTimersByTimeAsync(1);
  expect(waits.map(({ answer }) => answer)).toEqual([false, false, false, false]);
  expect(vi.getTimerCount()).toBe(0);
});

it('[C-04] the host lets in at once, and is not asked any longer when nobody waits', async () => {
  expect(await waitUnanswered(async () => true, stays())).toBe(true);
  let isOver = false;
  const line = new AbortController();
  const wait = waitUnanswered((over) => {
    over.addEventListener('abort', () => {
      isOver = true;
    });
    return new Promise(() => undefined);
  }, line.signal);
  line.abort();
  expect(await wait).toBe(false);
  expect(isOver).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it('[C-04] five thousand wait at once; the next is told "no answer" without the wait, until others are through', async () => {
  const waits = Array.from({ length: 5_000 }, () => watch(waitUnanswered(null, stays())));
  const asked = vi.fn(async () => true);
  expect(await waitUnanswered(asked, stays())).toBe(false);
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(ANSWER_WITHIN_MS - 1);
  expect(waits.every(({ answer }) => answer === null)).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(await waitUnanswered(asked, stays())).toBe(true);
});

it('[C-04] the host is not asked about somebody who has gone by then', async () => {
  const asked = vi.fn(async () => true);
  expect(await waitUnanswered(asked, AbortSignal.abort())).toBe(false);
  expect(asked).not.toHaveBeenCalled();
});
