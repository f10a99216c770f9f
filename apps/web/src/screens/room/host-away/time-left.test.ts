import { expect, it } from 'vitest';
import { timeLeft, UNTOLD_MS } from './time-left.ts';

const away = { since: 1_000, endsAt: 121_000 };

it('[MEET-18] says how long the meeting still waits for its host, to the second', () => {
  const shown = [3_000, 61_000, 61_001, 120_001, 121_000, 130_000].map((now) => timeLeft(away, now)?.shown);
  expect(shown).toEqual(['1:58', '1:00', '1:00', '0:01', '0:00', '0:00']);
});

it('says nothing while the host is here, and nothing of an absence as short as a reload', () => {
  expect(timeLeft(null, 5_000)).toBeNull();
  expect(timeLeft(away, away.since + UNTOLD_MS - 1)).toBeNull();
  expect(timeLeft(away, away.since + UNTOLD_MS)).not.toBeNull();
});

it('is heard three times, not every second', () => {
  const heard = Array.from({ length: 120 }, (_, second) => JSON.stringify(timeLeft(away, away.since + second * 1_000)?.heard));
  expect(new Set(heard.filter((words) => words !== undefined)).size).toBe(3);
  expect(timeLeft(away, 3_000)?.heard).toEqual({ unit: 'minutes', count: 2 });
  expect(timeLeft(away, 100_000)?.heard).toEqual({ unit: 'seconds', count: 30 });
});
