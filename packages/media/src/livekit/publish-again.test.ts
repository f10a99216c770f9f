import { expect, it } from 'vitest';
import { createPublishAgain, type Failure, type PublishAgain } from './publish-again.ts';

const WINDOW = { width: 1_280, height: 720 };
const LINE = { width: 1, height: 720 };
const FAILED: Failure = { what: 'stuck', size: WINDOW, hasRun: true };

/** Shows it whenever it may be, and each time it fails after so long. @returns when it was shown */
function showsOf(again: PublishAgain, failure: Failure, runsMs: number, untilMs: number): number[] {
  const shows: number[] = [];
  let failsAt: number | null = 0;
  for (let now = 0; now <= untilMs; now += 250) {
    if (failsAt !== null && now >= failsAt) {
      again.failed(failure, now);
      failsAt = null;
    }
    if (failsAt !== null || !again.mayShow(failure.size, now)) continue;
    again.shown(now);
    shows.push(now);
    failsAt = now + runsMs;
  }
  return shows;
}

it('a screen that has not failed is shown at once, and one that has failed after a while too', () => {
  const again = createPublishAgain();
  expect(again.mayShow(WINDOW, 0)).toBe(true);
  again.shown(0);
  again.failed(FAILED, 60_000);
  expect(again.mayShow(WINDOW, 60_000)).toBe(true);
});

it('one that fails again and again is tried later each time, and eight times at most', () => {
  const shows = showsOf(createPublishAgain(), FAILED, 1_000, 3_600_000);
  expect(shows).toHaveLength(8);
  const apart = shows.slice(1).map((at, index) => at - (shows[index] ?? 0));
  expect(apart).toEqual([3_000, 5_000, 9_000, 17_000, 31_000, 61_000, 61_000]);
});

it('one that goes well for twenty seconds each time is tried as often as it fails', () => {
  expect(showsOf(createPublishAgain(), FAILED, 20_000, 599_000)).toHaveLength(30);
});

it('a size that no encoder takes is never tried; another one is, and no sooner than after two seconds', () => {
  const again = createPublishAgain();
  again.shown(0);
  again.failed({ ...FAILED, what: 'other-codec', size: LINE }, 500);
  for (const size of [LINE, { width: 1_280, height: 1 }, { width: 1, height: 1 }]) expect(again.mayShow(size, 60_000)).toBe(false);
  expect(again.mayShow(WINDOW, 1_999)).toBe(false);
  expect(again.mayShow(WINDOW, 2_000)).toBe(true);
});

it('after the last try another size is tried', () => {
  const again = createPublishAgain();
  showsOf(again, FAILED, 1_000, 3_600_000);
  expect(again.mayShow(WINDOW, 7_200_000)).toBe(false);
  expect(again.mayShow({ width: 1_281, height: 720 }, 7_200_000)).toBe(true);
});

it('a codec that gave no frame twice is broken, and one that did is not', () => {
  const again = createPublishAgain();
  again.failed({ ...FAILED, size: LINE, hasRun: false }, 0);
  again.failed({ ...FAILED, size: LINE, hasRun: false }, 5_000);
  again.failed({ ...FAILED, hasRun: false }, 10_000);
  expect(again.isCodecBroken()).toBe(false);
  again.failed({ ...FAILED, hasRun: false }, 20_000);
  expect(again.isCodecBroken()).toBe(true);
});

it('how often an encoder was stuck is known of the size that it is stuck with', () => {
  const again = createPublishAgain();
  again.failed(FAILED, 0);
  again.failed(FAILED, 5_000);
  again.failed({ ...FAILED, what: 'other-codec' }, 10_000);
  expect([again.stuckAt(WINDOW), again.stuckAt(LINE), again.stuckAt(null)]).toEqual([2, 0, 0]);
});
