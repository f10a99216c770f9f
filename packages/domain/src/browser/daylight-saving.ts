import { DAY_MS, type EpochMs } from '../shared/units.ts';

export const DAYLIGHT_SAVING_SCAN_DAYS = 732;

export interface DaylightSaving {
  /** Day of the first change to summer time within the scan; null where there is none. */
  readonly start: EpochMs | null;
  readonly end: EpochMs | null;
}

/**
 * Finds the next changes to and from summer time, day by day (BINFO-11 to BINFO-13, D-65).
 * @param offsetMinutesAt offset as browsers give it: minutes to add to local time to get UTC, so it falls when summer time begins
 * @param today any instant of the first day
 */
export function findDaylightSaving(offsetMinutesAt: (day: EpochMs) => number, today: EpochMs): DaylightSaving {
  let start: EpochMs | null = null;
  let end: EpochMs | null = null;
  let offset = offsetMinutesAt(today);
  for (let count = 1; count <= DAYLIGHT_SAVING_SCAN_DAYS; count += 1) {
    const day = today + count * DAY_MS;
    const next = offsetMinutesAt(day);
    if (next < offset) start ??= day;
    if (next > offset) end ??= day;
    offset = next;
  }
  return { start, end };
}
