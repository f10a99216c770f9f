import { expect, it } from 'vitest';
import { DAY_MS } from '../shared/units.ts';
import { timeZoneOf } from './time-zone.ts';

it('[BINFO-10] the offset is the one of now, whatever it is later', () => {
  const offsetAt = (at: number) => (at < 50 * DAY_MS ? -60 : -120);
  expect(timeZoneOf(offsetAt, 0)).toEqual({ offsetMinutes: -60, daylightSaving: { start: 50 * DAY_MS, end: null } });
  expect(timeZoneOf(offsetAt, 60 * DAY_MS).offsetMinutes).toBe(-120);
  const here = new Date(2026, 0, 15);
  expect(timeZoneOf((at) => new Date(at).getTimezoneOffset(), here.getTime()).offsetMinutes).toBe(here.getTimezoneOffset());
});
