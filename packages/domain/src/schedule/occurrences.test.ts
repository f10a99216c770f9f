import { holds } from '@ninefold/testkit/properties.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, isDay, isTime } from './calendar-day.ts';
import type { Zones } from './meeting-plan.ts';
import { endOfLast, nextStart } from './occurrences.ts';

/** A zone at UTC+1 whose clocks go forward on 29 March 2026 and back on 25 October 2026, at 01:00 UTC. */
const summer = { from: Date.UTC(2026, 2, 29, 1), to: Date.UTC(2026, 9, 25, 1) };
const zones: Zones = {
  isZone: () => true,
  isSkipped: () => false,
  instantOf(date, time) {
    const wall = Date.parse(`${date}T${time}:00Z`);
    const inSummer = wall - 3_600_000 >= summer.from && wall - 7_200_000 < summer.to;
    return wall - (inSummer ? 7_200_000 : 3_600_000);
  },
};
const plan = {
  date: '2026-03-20',
  time: '09:30',
  timeZone: 'Europe/Zagreb',
  durationMinutes: 45,
  repeats: 'weekly' as const,
  repeatsUntil: null,
};
const utc = (text: string) => Date.parse(`${text}Z`);
const startsAfter = (given: object, from: string, count: number) => {
  const starts: string[] = [];
  let after: number | null = utc(from);
  for (let n = 0; n < count && after !== null; n += 1) {
    after = nextStart({ ...plan, ...given }, zones, after);
    if (after !== null) starts.push(new Date(after).toISOString().slice(0, 16));
  }
  return starts;
};

describe('[D-49] the next start', () => {
  it('of a meeting that does not repeat is its only one', () => {
    const once = { ...plan, repeats: 'never' as const };
    expect(nextStart(once, zones, 0)).toBe(utc('2026-03-20T08:30'));
    expect(nextStart(once, zones, utc('2026-03-20T08:30'))).toBeNull();
    expect(endOfLast(once, zones)).toBe(utc('2026-03-20T09:15'));
  });

  it('keeps the time on the clock over both clock changes', () => {
    expect(startsAfter({}, '2026-03-19T00:00', 3)).toEqual(['2026-03-20T08:30', '2026-03-27T08:30', '2026-04-03T07:30']);
    expect(startsAfter({}, '2026-10-22T00:00', 2)).toEqual(['2026-10-23T07:30', '2026-10-30T08:30']);
    expect(startsAfter({ repeats: 'daily' }, '2026-03-28T00:00', 3)).toEqual(['2026-03-28T08:30', '2026-03-29T07:30', '2026-03-30T07:30']);
  });

  it('of a monthly one on a day that a month does not have is on its last', () => {
    expect(startsAfter({ repeats: 'monthly', date: '2026-01-31' }, '2026-01-01T00:00', 4)).toEqual([
      '2026-01-31T08:30',
      '2026-02-28T08:30',
      '2026-03-31T07:30',
      '2026-04-30T07:30',
    ]);
    expect(addMonths('2027-12-31', 2)).toBe('2028-02-29');
  });

  it('is none after the last day, which is one of them', () => {
    expect(startsAfter({ repeatsUntil: '2026-04-03' }, '2026-03-19T00:00', 9)).toHaveLength(3);
    expect(startsAfter({ repeatsUntil: '2026-04-02' }, '2026-03-19T00:00', 9)).toHaveLength(2);
    expect(endOfLast({ ...plan, repeatsUntil: '2026-04-02' }, zones)).toBe(utc('2026-03-27T09:15'));
    expect(endOfLast({ ...plan, repeatsUntil: '2026-04-03' }, zones)).toBe(utc('2026-04-03T08:15'));
    expect(endOfLast(plan, zones)).toBeNull();
  });

  it.each([
    ['daily', '2126-03-21T08:30', 10],
    ['weekly', '2126-03-22T08:30', 10],
    ['monthly', '2126-04-20T08:30', 40],
  ] as const)('%s is found after a hundred years without counting them all', (repeats, start, most) => {
    let asked = 0;
    const counting: Zones = {
      ...zones,
      instantOf: (...when) => {
        asked += 1;
        return zones.instantOf(...when);
      },
    };
    expect(nextStart({ ...plan, repeats }, counting, utc('2126-03-21T08:29'))).toBe(utc(start));
    expect(asked).toBeLessThan(most);
  });

  it('is the first of all starts that is later, for any day asked', () => {
    for (const repeats of ['daily', 'weekly', 'monthly'] as const) {
      holds(fc.tuple(fc.nat(399), fc.nat(499), fc.constantFrom(-1, 0, 1)), 200, ([first, later, ms]) => {
        const date = addDays('2026-01-01', first);
        const after = zones.instantOf(addDays(date, later), '09:30', '') + ms;
        const all = Array.from({ length: 520 }, (_, count) =>
          zones.instantOf(
            repeats === 'monthly' ? addMonths(date, count) : addDays(date, count * (repeats === 'weekly' ? 7 : 1)),
            '09:30',
            '',
          ),
        );
        expect(nextStart({ ...plan, date, repeats }, zones, after)).toBe(all.find((start) => start > after));
      });
    }
  });
});

describe('[D-49] days and times as text', () => {
  it('are those of the calendar and of a clock', () => {
    for (const day of ['2026-02-28', '2028-02-29', '2000-12-31', '2199-01-01']) expect([day, isDay(day)]).toEqual([day, true]);
    for (const day of [
      '2026-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-01-00',
      '2026-04-31',
      '1999-12-31',
      '2200-01-01',
      '9999-01-01',
      '26-1-1',
      '',
      '2026-02-28\n',
      '+02026-01-01',
    ])
      expect([day, isDay(day)]).toEqual([day, false]);
    for (const time of ['00:00', '23:59']) expect(isTime(time)).toBe(true);
    for (const time of ['24:00', '9:30', '09:60', '', '09:30\n', '09:30:00']) expect([time, isTime(time)]).toEqual([time, false]);
  });
});
