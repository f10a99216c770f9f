import type { Zones } from '@ninefold/domain/schedule/meeting-plan.ts';

let zones: Promise<Zones> | null = null;

/** Time zones that both the clock library and the calendar files know; read when the first plan needs them, and kept. */
export function loadZones(): Promise<Zones> {
  zones ??= readZones();
  return zones;
}

const ON_CLOCK = 'yyyy-MM-dd HH:mm';
/** By how much clocks are turned back: an hour, half of one on Lord Howe Island, and two at the station Troll. */
const TURNED_BACK_MINUTES = [120, 60, 30];

async function readZones(): Promise<Zones> {
  const [{ DateTime, IANAZone }, { tzlib_get_timezones }] = await Promise.all([import('luxon'), import('timezones-ical-library')]);
  const inCalendars = new Set(tzlib_get_timezones());
  const at = (date: string, time: string, zone: string) => {
    const found = DateTime.fromISO(`${date}T${time}`, { zone });
    // What a clock shows twice is the first of both (RFC 5545 section 3.3.5); the library's choice depends on today's offset.
    const first = TURNED_BACK_MINUTES.map((minutes) => found.minus({ minutes })).find(
      (earlier) => earlier.toFormat(ON_CLOCK) === `${date} ${time}`,
    );
    return first ?? found;
  };
  return {
    isZone: (name) => inCalendars.has(name) && IANAZone.isValidZone(name),
    instantOf: (date, time, zone) => at(date, time, zone).toMillis(),
    // The library moves such a time on by what is skipped.
    isSkipped: (date, time, zone) => at(date, time, zone).toFormat('HH:mm') !== time,
  };
}
