import { afterEach, expect, it, vi } from 'vitest';
import { offsetMinutesIn, offsetOf, ownZone, placeOf, shownZone, zoneBehindTime, zoneWithOffset } from '../../platform/time-zone.ts';
import { createPlan } from './create-plan.ts';
import { shownMomentIn } from '../when/shown-when.ts';
import { zoneGroups } from './time-zones.ts';

afterEach(() => vi.restoreAllMocks());

it('zones are named by their places, and stand together by region', () => {
  expect(['Europe/Zagreb', 'America/Argentina/Buenos_Aires', 'UTC'].map(placeOf)).toEqual(['Zagreb', 'Buenos Aires, Argentina', 'UTC']);
  const groups = zoneGroups(['Asia/Calcutta', 'Mars/Phobos']);
  const names = groups.flatMap(({ zones }) => zones.map(({ name }) => name));
  expect(names).toEqual(expect.arrayContaining(['Europe/Zagreb', 'UTC', 'Asia/Calcutta', 'Mars/Phobos']));
  expect(new Set(names).size).toBe(names.length);
  expect(groups.find(({ region }) => region === 'Europe')?.zones[0]).toEqual({ name: 'Europe/Amsterdam', place: 'Amsterdam' });
});

it('a zone is told with its offset at a moment', () => {
  expect(zoneWithOffset('Europe/Zagreb', Date.UTC(2026, 0, 1))).toBe('Zagreb, UTC+1');
  expect(zoneWithOffset('Europe/Zagreb', Date.UTC(2026, 6, 1))).toBe('Zagreb, UTC+2');
});

it('a zone that this browser does not know is shown by another name of it, or without its offset, and nothing throws', () => {
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(
    browserWithout('Africa/Asmara', 'Pacific/Kanton', 'Pacific/Enderbury', 'Asia/Saigon'),
  );
  expect(offsetOf('Africa/Asmara', 0)).toBe('UTC+3');
  expect(shownZone('Asia/Saigon')).toBe('Asia/Ho_Chi_Minh');
  expect([zoneWithOffset('Pacific/Kanton', 0), shownZone('Pacific/Kanton')]).toEqual(['Kanton', ownZone().name]);
  expect(offsetMinutesIn('Etc/Unknown', 0)).toBeNull();
  expect(() => shownMomentIn(0, 'Pacific/Kanton')).not.toThrow();
});

it('a fixed zone reads as its offset, since its name counts the other way round', () => {
  expect(placeOf('Etc/GMT-2')).toBe('UTC+2');
  expect(zoneWithOffset('Etc/GMT-2', 0)).toBe('UTC+2');
  expect(zoneBehindTime('Etc/GMT+5', 0)).toBe('UTC-5');
  expect(zoneBehindTime('Europe/Zagreb', Date.UTC(2026, 0, 1))).toBe('Europe/Zagreb, UTC+1');
});

const Format = Intl.DateTimeFormat;
/** The dates of an older browser. */
function browserWithout(...names: string[]) {
  return function make(locale?: string | string[], options?: Intl.DateTimeFormatOptions) {
    if (names.includes(options?.timeZone ?? '')) throw new RangeError(`Invalid time zone specified: ${options?.timeZone}`);
    return new Format(locale, options);
  } as never;
}

it('[D-49] a new plan begins at the next half hour that is half an hour away', () => {
  const at = (hour: number, minute: number) => createPlan(new Date(2026, 10, 21, hour, minute).getTime(), 'Europe/Zagreb', 'code');
  expect(at(9, 1)).toMatchObject({ date: '2026-11-21', time: '10:00', durationMinutes: 30, timeZone: 'Europe/Zagreb' });
  expect(at(9, 0).time).toBe('09:30');
  expect(at(23, 45)).toMatchObject({ date: '2026-11-22', time: '00:30' });
});
