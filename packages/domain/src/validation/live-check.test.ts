import { expect, it } from 'vitest';
import { runsLiveCheck } from './live-check.ts';

const moment = { read: 'ana', isComplaintShowing: false, isForced: false };

it('a text is checked, nothing and the watermark are not', () => {
  expect([{}, { read: '' }, { read: null }].map((change) => runsLiveCheck({ ...moment, ...change }))).toEqual([true, false, false]);
});

it('not beside a bubble, unless it is forced', () => {
  expect(runsLiveCheck({ ...moment, isComplaintShowing: true })).toBe(false);
  for (const read of ['ana', '', null]) expect(runsLiveCheck({ read, isComplaintShowing: true, isForced: true })).toBe(true);
});
