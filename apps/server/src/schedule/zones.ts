import type { Zones } from '@ninefold/domain/schedule/meeting-plan.ts';

let zones: Promise<Zones> | null = null;

/** Time zones as the clock library knows them; read when the first plan needs them, and kept. */
export function loadZones(): Promise<Zones> {
  zones ??= readZones();
  return zones;
}

/** Names of the zone database. Of an offset alone, as `+01:00`, no rules are known. */
const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+\-/]{1,63}$/;
const ON_CLOCK = 'yyyy-MM-dd HH:mm';
/** By how much clocks are turned back: an hour, half of one on Lord Howe Island, and two at the station Troll. */
const TURNED_BACK_MINUTES = [120, 60, 30];

async function readZones(): Promise<Zones> {
  const { DateTime, IANAZone } = await import('luxon');
  const at = (date: string, time: string, zone: string) => {
    const found = DateTime.fromISO(`${date}T${time}`, { zone });
    // What a clock shows twice is the first of both (RFC 5545 section 3.3.5); the library's choice depends on today's offset.
    const first = TURNED_BACK_MINUTES.map((minutes) => found.minus({ minutes })).find(
      (earlier) => earlier.toFormat(ON_CLOCK) === `${date} ${time}`,
    );
    return first ?? found;
  };
  return {
    isZone: (name) => ZONE_NAME.test(name) && IANAZone.isValidZone(name),
    instantOf: (date, time, zone) => at(date, time, zone).toMillis(),
    // The library moves such a time on by what is skipped.
    isSkipped: (date, time, zone) => at(date, time, zone).toFormat('HH:mm') !== time,
  };
}
