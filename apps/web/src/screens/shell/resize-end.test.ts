import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { expect, it } from 'vitest';
import { onResizeEnd, RESIZE_QUIET_MS } from './resize-end.ts';

it('[CONST-16] resize handlers run once, 50 ms after the last resize, and not after their page', () => {
  const clock = new DrivenClock();
  const window = new EventTarget() as unknown as Window;
  let runs = 0;
  const stop = onResizeEnd(window, clock, () => {
    runs += 1;
  });
  for (let step = 0; step < 5; step += 1) {
    window.dispatchEvent(new Event('resize'));
    clock.advance(49);
  }
  expect(runs).toBe(0);
  clock.advance(1);
  expect(runs).toBe(1);
  clock.advance(1_000);
  expect(runs).toBe(1);
  window.dispatchEvent(new Event('resize'));
  stop();
  clock.advance(1_000);
  window.dispatchEvent(new Event('resize'));
  clock.advance(1_000);
  expect([runs, RESIZE_QUIET_MS]).toEqual([1, 50]);
});
