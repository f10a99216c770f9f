import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { expect, it } from 'vitest';
import { createWaitOverlay } from './wait-overlay.ts';

function prepare() {
  const clock = new DrivenClock();
  const seen: string[] = [];
  const overlay = createWaitOverlay({ timers: clock, log: (problem) => void seen.push(problem) });
  const drawn = () => overlay.initialize((isShown) => void seen.push(isShown ? 'shown' : 'hidden'));
  return { clock, seen, overlay, drawn };
}

it('[WAIT-04] [WAIT-05] used before it is initialised it only logs, and the call goes on', async () => {
  const { clock, seen, overlay } = prepare();
  const answer = Promise.withResolvers<number>();
  const call = overlay.during(answer.promise);
  clock.advance(500);
  expect(seen).toEqual(['Ajax Request Dialog not initialized before called show']);
  answer.resolve(7);
  expect(await call).toBe(7);
  expect(() => overlay.show()).not.toThrow();
});

it('[CONST-18] it says "Please wait" after 500 ms, unless the caller gives another delay', async () => {
  const { clock, seen, overlay, drawn } = prepare();
  drawn();
  const answer = Promise.withResolvers<void>();
  const calls = [overlay.during(answer.promise), overlay.during(answer.promise, 700)];
  clock.advance(499);
  expect(seen).toEqual([]);
  clock.advance(1);
  expect(seen).toEqual(['shown']);
  clock.advance(200);
  expect(seen).toEqual(['shown', 'shown']);
  answer.resolve();
  await Promise.all(calls);
  expect(seen).toEqual(['shown', 'shown', 'hidden']);
});

it('[WAIT-02] a call that ends before the delay shows nothing, then or later', async () => {
  const { clock, seen, overlay, drawn } = prepare();
  drawn();
  expect(await overlay.during(Promise.resolve(7))).toBe(7);
  await expect(overlay.during(Promise.reject(new Error('no line')))).rejects.toThrow('no line');
  clock.advance(10_000);
  expect(seen).toEqual([]);
});

it('a call that fails hides it too, and fails as it would have', async () => {
  const { clock, seen, overlay, drawn } = prepare();
  drawn();
  const answer = Promise.withResolvers<void>();
  const call = overlay.during(answer.promise);
  clock.advance(500);
  answer.reject(new Error('no line'));
  await expect(call).rejects.toThrow('no line');
  expect(seen).toEqual(['shown', 'hidden']);
});
