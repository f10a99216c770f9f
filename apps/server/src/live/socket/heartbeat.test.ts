import { SECOND_MS } from '@ninefold/domain/shared/units.ts';
import { expect, it } from 'vitest';
import { createHeartbeat, PING_MS, SILENCE_MS } from './heartbeat.ts';

/** Beats as the socket does, from 5 s after it was opened; `answers` says whether the ping of that time is answered. */
function deadSince(answers: (at: number) => boolean, untilMs = 120 * SECOND_MS): { foundAt: number; since: number } | null {
  const line = createHeartbeat();
  for (let now = PING_MS; now <= untilMs; now += PING_MS) {
    const since = line.beat(now);
    if (since !== null) return { foundAt: now, since };
    if (answers(now)) line.heard();
  }
  return null;
}

it('a socket that answers is never dead, and neither is one that misses a ping or two', () => {
  expect(deadSince(() => true)).toBeNull();
  expect(deadSince((at) => at % 15_000 === 0)).toBeNull();
});

it('[MEET-18] a silent socket is dead since the first ping without an answer, so the silence is part of the absence', () => {
  for (let vanishedAt = 20_001; vanishedAt <= 30_000; vanishedAt += 333) {
    const dead = deadSince((at) => at + 40 < vanishedAt);
    if (dead === null) throw new Error('never dead');
    expect(dead.foundAt - vanishedAt).toBeLessThanOrEqual(SILENCE_MS + PING_MS);
    // Never from before the page vanished: the host's 120 s are not cut short.
    expect(dead.since + 40).toBeGreaterThanOrEqual(vanishedAt);
    expect(dead.since - vanishedAt).toBeLessThanOrEqual(PING_MS);
  }
});

it('F-09 clock-jumps: no socket ends by a clock that is set, either way, and a dead one is found as soon as ever', () => {
  const HOUR_MS = 3_600_000;
  for (const jump of [HOUR_MS, -HOUR_MS, 24 * HOUR_MS]) {
    const line = createHeartbeat();
    expect(line.beat(5_000)).toBeNull();
    line.heard();
    expect(line.beat(10_000 + jump)).toBeNull();
    line.heard();
    const beats = [15_000, 20_000, 25_000, 30_000].map((at) => line.beat(at + jump));
    expect(beats).toEqual([null, null, null, 15_000 + jump]);
  }
});
