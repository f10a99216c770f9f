import { HOUR_MS, MINUTE_MS } from '@ninefold/domain/shared/units.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { systemClock } from './clock.ts';

afterEach(() => void vi.useRealTimers());

it.each([HOUR_MS, -HOUR_MS])('F-09 clock-jumps: steady time does not follow a clock that is set by %d ms', (jump) => {
  const before = systemClock.steadyNow();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + jump });
  expect(Math.abs(systemClock.now() - before - jump)).toBeLessThan(MINUTE_MS);
  expect(systemClock.steadyNow() - before).toBeLessThan(MINUTE_MS);
  expect(systemClock.steadyNow()).toBeGreaterThanOrEqual(before);
});

it('steady time begins with what the clock shows, in whole milliseconds', () => {
  expect(Math.abs(systemClock.steadyNow() - systemClock.now())).toBeLessThan(MINUTE_MS);
  expect(Number.isInteger(systemClock.steadyNow())).toBe(true);
});
