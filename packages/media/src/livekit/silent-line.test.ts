import { expect, it } from 'vitest';
import { createSilenceWatch } from './silent-line.ts';

const named = (act: ReturnType<ReturnType<typeof createSilenceWatch>>) => (act === null || act === 'seek' ? act : 'ask');
/** Looks every 200 ms, at so many packets received by then. */
function looks(...packets: readonly number[]): (string | null)[] {
  const watch = createSilenceWatch();
  return packets.map((packetsReceived, index) => named(watch({ packetsReceived, roundTripMs: 0 }, index * 200)));
}
const times = (count: number, packets: number): number[] => new Array<number>(count).fill(packets);

it('a line that goes silent is asked for a word, and another way is sought when none comes', () => {
  expect(looks(1, 20, 40, 40, 40, 40)).toEqual([null, null, null, 'ask', 'seek', null]);
});

it('a word is an answer: nothing is sought, and within a second nothing is asked again', () => {
  expect(looks(40, 40, 41, 41, 41, 41, 41, 42, 42)).toEqual([null, 'ask', null, null, null, null, 'ask', null, null]);
});

it('a line that speaks is left alone', () => {
  expect(looks(1, 2, 3, 4, 5, 6, 7, 8)).not.toContainEqual(expect.any(String));
});

it('another way is sought once in a silence, however long it is', () => {
  expect(looks(...times(100, 5)).filter((act) => act !== null)).toEqual(['ask', 'seek']);
});

it('silence after silence, another way is sought five times at once, and one more time ten seconds later', () => {
  // A word every 1.2 s, and nothing between.
  const silences = Array.from({ length: 12 }, (_, index) => times(6, index)).flat();
  const sought = looks(...silences).flatMap((act, index) => (act === 'seek' ? [index * 200] : []));
  expect(sought).toEqual([400, 1_600, 2_800, 4_000, 5_200, 11_200]);
});

it('looks that follow each other closely are no silence', () => {
  const watch = createSilenceWatch();
  const acts = [0, 5, 10, 149, 150, 160, 249, 250].map((at) => watch({ packetsReceived: 7, roundTripMs: 0 }, at));
  expect(acts).toEqual([null, null, null, null, { answerWithinMs: 100 }, null, null, 'seek']);
});

it('a long line gets two round trips more for its answer', () => {
  const watch = createSilenceWatch();
  const acts = [0, 200, 400, 600, 899, 900].map((at) => watch({ packetsReceived: 7, roundTripMs: 300 }, at));
  expect(acts).toEqual([null, { answerWithinMs: 700 }, null, null, null, 'seek']);
});
