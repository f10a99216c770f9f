import { expect, it } from 'vitest';
import { createJitterBufferTarget, createGentleDelay } from './jitter-buffer-target.ts';

/** Looks with 100 packets each, and so many questions for lost ones. */
function chosen(...asked: readonly number[]): (number | null)[] {
  const delayFor = createJitterBufferTarget();
  let nackCount = 0;
  delayFor({ packetsReceived: 0, nackCount });
  return asked.map((more, index) => {
    nackCount += more;
    return delayFor({ packetsReceived: (index + 1) * 100, nackCount });
  });
}
const calm = (looks: number) => Array.from({ length: looks }, () => 0);

it('a connection that loses nothing is shown as soon as the browser can', () => {
  expect(chosen(0, 0, 0)).toEqual([null, null, null]);
});

it('the more packets have to be asked for again, the later', () => {
  expect(chosen(2, 2, 2, 2)).toEqual([null, null, 120, 120]);
  expect(chosen(20, 20, 20)).toEqual([null, null, 400]);
  expect(chosen(2, 2, 2, 20, 20, 20)).toEqual([null, null, 120, 120, 120, 400]);
});

it('a connection that was away for a moment is shown as early as before', () => {
  expect(chosen(0, 20, 20, 0, 0, 20, 0)).not.toContain(400);
});

it('the delay stays through lucky seconds, and goes after ten without loss', () => {
  expect(chosen(20, 20, 20, 0, 20, ...calm(9)).slice(2)).toEqual(Array.from({ length: 12 }, () => 400));
  expect(chosen(20, 20, 20, ...calm(10), 0).slice(-2)).toEqual([null, null]);
});

it('a picture that stands still says nothing about the connection', () => {
  const delayFor = createJitterBufferTarget();
  delayFor({ packetsReceived: 0, nackCount: 0 });
  expect(delayFor({ packetsReceived: 3, nackCount: 3 })).toBeNull();
});

it('the delay grows so slowly that no frame stays noticeably longer, and gets shorter at once', () => {
  const gentle = createGentleDelay();
  gentle(null, 1_000);
  const grown = Array.from({ length: 20 }, (_, look) => gentle(400, 1_200 + 200 * look));
  expect(grown.slice(0, 3)).toEqual([30, 60, 90]);
  expect(grown.slice(-7)).toEqual(Array.from({ length: 7 }, () => 400));
  expect([gentle(120, 5_400), gentle(null, 5_600), gentle(400, 5_800)]).toEqual([120, null, 30]);
});

it('the delay does not leap after a pause in which nobody looked', () => {
  const gentle = createGentleDelay();
  gentle(120, 1_000);
  expect(gentle(400, 60_000)).toBeLessThan(120);
});
