import { expect, it } from 'vitest';
import { newPlan } from './new-plan.ts';
import { placeOf, zoneGroups, zoneWithOffset } from './time-zones.ts';

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

it('[D-49] a new plan begins at the next half hour that is half an hour away', () => {
  const at = (hour: number, minute: number) => newPlan(new Date(2026, 10, 21, hour, minute).getTime(), 'Europe/Zagreb', 'code');
  expect(at(9, 1)).toMatchObject({ date: '2026-11-21', time: '10:00', durationMinutes: 30, timeZone: 'Europe/Zagreb' });
  expect(at(9, 0).time).toBe('09:30');
  expect(at(23, 45)).toMatchObject({ date: '2026-11-22', time: '00:30' });
});
