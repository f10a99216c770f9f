import { expect, it } from 'vitest';
import { shownTime } from './meeting-times.ts';

const now = new Date(2026, 10, 21, 9, 30).getTime();
const at = (day: number, hour = 14) => new Date(2026, 10, day, hour, 5).getTime();

it('near days have names, others a date', () => {
  expect(shownTime(at(21), now, 'en-GB')).toEqual({ hour: '14:05', day: 'Today' });
  expect(shownTime(at(20, 23), now, 'en-GB').day).toBe('Yesterday');
  expect(shownTime(at(22, 0), now, 'en-GB').day).toBe('Tomorrow');
  expect(shownTime(at(26), now, 'en-GB').day).toMatch(/^Thu,? 26 Nov$/);
});
