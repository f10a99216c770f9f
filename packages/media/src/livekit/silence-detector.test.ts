import { expect, it } from 'vitest';
import { createSilenceDetector, type PathStats } from './silence-detector.ts';

const STILL: PathStats = { packetsReceived: 0, packetsSent: 0, silentForMs: null, roundTripMs: 0 };
type Todo = 'probe' | 'restart-ice' | null;

/** Looks every 100 ms, at so many packets received by then. */
function looks(...packets: readonly number[]): Todo[] {
  const watch = createSilenceDetector();
  return packets.map((packetsReceived, index) => watch({ ...STILL, packetsReceived }, index * 100).todo);
}
const times = (count: number, packets: number): number[] => new Array<number>(count).fill(packets);

/** Looks when the watch wants to, until a time: when it asks and seeks. */
function acts(lineAt: (nowMs: number) => PathStats, untilMs: number): [number, Todo][] {
  const watch = createSilenceDetector();
  const done: [number, Todo][] = [];
  for (let now = 0; now <= untilMs; ) {
    const { todo, nextPollMs } = watch(lineAt(now), now);
    if (todo !== null) done.push([now, todo]);
    now += nextPollMs;
  }
  return done;
}

it('a connection that goes silent is asked for a word, and another way is sought when none comes', () => {
  expect(looks(1, 20, 40, 40, 40, 40)).toEqual([null, null, null, 'probe', 'restart-ice', null]);
});

it('a word is an answer: nothing is sought, and within a second nothing is asked again', () => {
  const seen = looks(40, 40, ...times(10, 41), 42, 42);
  expect(seen).toEqual([null, 'probe', ...new Array<null>(9).fill(null), 'probe', null, null]);
});

it('a connection that speaks is left alone', () => {
  expect(looks(1, 2, 3, 4, 5, 6, 7, 8)).not.toContainEqual(expect.any(String));
});

it('in a long silence another way is sought again after six seconds, and in the end every ten', () => {
  const sought = acts(() => ({ ...STILL, packetsReceived: 7 }), 300_000).flatMap(([at, todo]) => (todo === 'restart-ice' ? [at] : []));
  const apart = sought.slice(1).map((at, index) => Math.round((at - (sought[index] ?? 0)) / 1_000));
  expect([apart[0], apart.at(-1)]).toEqual([6, 10]);
  expect(Math.min(...apart)).toBe(6);
});

it('who speaks and hears nothing asks again after 150 ms', () => {
  const watch = createSilenceDetector();
  // Each look a packet came, and nothing since for 100 ms; thirty packets a second are sent.
  const seen = Array.from(
    { length: 12 },
    (_, n) => watch({ ...STILL, packetsReceived: n, packetsSent: n * 3, silentForMs: 100 }, n * 100).todo,
  );
  expect(seen).toEqual(['probe', null, 'probe', null, 'probe', null, 'probe', null, 'probe', null, 'probe', null]);
});

it('who hears nothing and says little asks again after a second', () => {
  const watch = createSilenceDetector();
  const seen = Array.from(
    { length: 12 },
    (_, n) => watch({ ...STILL, packetsReceived: n, packetsSent: n / 2, silentForMs: 100 }, n * 100).todo,
  );
  expect(seen.flatMap((todo, n) => (todo === 'probe' ? [n] : []))).toEqual([0, 10]);
});

it('what comes late over the old way, and silence after it, has no second way sought while the first is on its way', () => {
  const late = (nowMs: number): PathStats => ({
    ...STILL,
    packetsSent: nowMs / 10,
    packetsReceived: nowMs < 230 ? 7 : 8,
    silentForMs: nowMs < 230 ? nowMs : nowMs - 230,
  });
  expect(acts(late, 1_000)).toEqual([
    [100, 'probe'],
    [200, 'restart-ice'],
    [365, 'probe'],
    [420, 'probe'],
    [475, 'probe'],
    [700, 'restart-ice'],
  ]);
});

it('silence after silence, another way is sought five times at once, and one more time ten seconds later', () => {
  // A word every 1.2 s, and nothing between.
  const silences = Array.from({ length: 12 }, (_, index) => times(12, index)).flat();
  const sought = looks(...silences).flatMap((act, index) => (act === 'restart-ice' ? [index * 100] : []));
  expect(sought).toEqual([200, 1_400, 2_600, 3_800, 5_000, 11_000]);
});

it('a silence is noticed from the last packet on, wherever the looks fall', () => {
  // The last one came 30 ms before the first look.
  const dead = (nowMs: number): PathStats => ({ ...STILL, packetsReceived: 7, silentForMs: nowMs + 30 });
  expect(acts(dead, 1_000)).toEqual([
    [70, 'probe'],
    [170, 'restart-ice'],
  ]);
});

it('looks that follow each other closely are no silence', () => {
  const watch = createSilenceDetector();
  const seen = [0, 5, 10, 99, 100, 110, 199, 200].map((at) => watch({ ...STILL, packetsReceived: 7 }, at).todo);
  expect(seen).toEqual([null, null, null, null, 'probe', null, null, 'restart-ice']);
});

it('a page without breath gives the answer half a second, and no more when it looks later still', () => {
  const seek = (...at: readonly number[]) => {
    const watch = createSilenceDetector();
    return at.map((now) => watch({ ...STILL, packetsReceived: 7 }, now).todo);
  };
  expect(seek(0, 100, 260, 590, 600)).toEqual([null, 'probe', null, null, 'restart-ice']);
  expect(seek(0, 100, 1_100)).toEqual([null, 'probe', 'restart-ice']);
});

it('a long path gets two round trips more for its answer', () => {
  const watch = createSilenceDetector();
  const seen = [0, 200, 400, 600, 899, 900].map((at) => watch({ ...STILL, packetsReceived: 7, roundTripMs: 300 }, at).todo);
  expect(seen).toEqual([null, 'probe', 'probe', 'probe', null, 'restart-ice']);
});

it('a silence in which no other way is sought brings no closer looks', () => {
  const watch = createSilenceDetector();
  // Silence after silence, as above: of the sixth in a row nothing is sought.
  const lookIn = Array.from({ length: 64 }, (_, n) => watch({ ...STILL, packetsReceived: Math.floor(n / 12) }, n * 100).nextPollMs);
  expect(lookIn.slice(50, 52)).toEqual([55, 55]);
  expect(lookIn.slice(62)).toEqual([200, 200]);
});

it('for half a minute after a connection was taken for dead the looks are closer, and then as far apart as ever', () => {
  const watch = createSilenceDetector();
  const lookIn = [0, 100, 200, 300, 5_000, 6_300, 29_000, 31_000].map((at) => watch({ ...STILL, packetsReceived: 7 }, at).nextPollMs);
  expect(lookIn).toEqual([100, 100, 55, 55, 55, 55, 55, 200]);
});

it('the first word after a connection was taken for dead is told, and the next ones are not', () => {
  const watch = createSilenceDetector();
  const packetsAt = (at: number) => (at < 5_000 ? 7 : at / 50);
  const back = [0, 100, 200, 300, 4_950, 5_000, 5_050, 5_100].filter(
    (at) => watch({ ...STILL, packetsReceived: packetsAt(at) }, at).isBack,
  );
  expect(back).toEqual([5_000]);
});

it('a word that answers a question in time is no return', () => {
  const watch = createSilenceDetector();
  const seen = [0, 100, 150, 1_200, 1_250, 1_300].map((at, index) => watch({ ...STILL, packetsReceived: Math.floor(index / 2) }, at));
  expect(seen.map(({ todo }) => todo)).toContain('probe');
  expect(seen.map(({ isBack }) => isBack)).not.toContain(true);
});

it('a question or its answer may be lost: it is asked three times in all, each time as long as the answer may still come in time', () => {
  const silent = (roundTripMs: number) => (nowMs: number) => ({ ...STILL, packetsReceived: 7, silentForMs: nowMs, roundTripMs });
  expect(acts(silent(50), 400)).toEqual([
    [100, 'probe'],
    [155, 'probe'],
    [210, 'probe'],
    [300, 'restart-ice'],
  ]);
  expect(acts(silent(20), 250)).toEqual([
    [100, 'probe'],
    [155, 'probe'],
    [240, 'restart-ice'],
  ]);
});

it('an answer to the third question is one', () => {
  const answered = (nowMs: number) => ({
    ...STILL,
    packetsReceived: nowMs < 270 ? 7 : 8,
    silentForMs: nowMs < 270 ? nowMs : nowMs - 270,
    roundTripMs: 50,
  });
  expect(acts(answered, 360).map(([, todo]) => todo)).not.toContain('restart-ice');
});
