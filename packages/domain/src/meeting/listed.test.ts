import { describe, expect, it } from 'vitest';
import type { SteadyMs } from '../shared/units.ts';
import { CLOSED_PAGE_LISTED_MS, isListed } from './listed.ts';
import { SEAT_KEPT_MS } from './meeting.ts';

const gone = { awaySince: 1_000 as SteadyMs, hasClosedPage: false, isAwaited: false };
const after = (ms: number) => (1_000 + ms) as SteadyMs;

describe('the list of people', () => {
  it('[MEET-21] has who is here, who lost the line for as long as their seat is kept, and who closed the page for as long as a reload takes', () => {
    expect(isListed({ ...gone, awaySince: null }, after(1e9))).toBe(true);
    expect([SEAT_KEPT_MS - 1, SEAT_KEPT_MS].map((ms) => isListed(gone, after(ms)))).toEqual([true, false]);
    const closed = { ...gone, hasClosedPage: true };
    expect([CLOSED_PAGE_LISTED_MS - 1, CLOSED_PAGE_LISTED_MS].map((ms) => isListed(closed, after(ms)))).toEqual([true, false]);
  });

  it('keeps whom the meeting waits for by name', () => {
    expect(isListed({ ...gone, hasClosedPage: true, isAwaited: true }, after(1e9))).toBe(true);
  });
});
