import type { EpochMs } from '../shared/units.ts';
import { type DaylightSaving, findDaylightSaving } from './daylight-saving.ts';

export interface TimeZone {
  /** Now, as browsers give it: minutes to add to local time to get UTC (BINFO-10, D-65). */
  readonly offsetMinutes: number;
  readonly daylightSaving: DaylightSaving;
}

/**
 * The reader's time zone as the old API names it: its offset and its changes to and from summer time.
 * @param offsetMinutesAt asks the browser for its offset at an instant
 */
export const timeZoneOf = (offsetMinutesAt: (at: EpochMs) => number, now: EpochMs): TimeZone => ({
  offsetMinutes: offsetMinutesAt(now),
  daylightSaving: findDaylightSaving(offsetMinutesAt, now),
});
