import { DAY_MS, type EpochMs } from '../shared/units.ts';

/** What a browser can say of time zones. */
export interface ZoneKnowledge {
  /** Minutes east of UTC in a zone; null for a name that this browser does not know. */
  readonly offsetMinutesIn: (zone: string, at: EpochMs) => number | null;
  /** Minutes east of UTC on the browser's own clock. */
  readonly ownOffsetMinutes: (at: EpochMs) => number;
  /** Every zone that it offers; empty where it cannot list them. */
  readonly names: () => readonly string[];
}

export interface OwnZone {
  /** A name of the tz database that this browser knows. */
  readonly name: string;
  /** False: the browser does not name its zone, and this one agrees with its clock. */
  readonly isTold: boolean;
}

/** Of several zones with the same clock, the one that most people know. */
const KNOWN_TO_MANY = [
  ...['Europe/London', 'Europe/Berlin', 'Europe/Helsinki'],
  ...['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'America/St_Johns'],
  ...['Asia/Kolkata', 'Asia/Calcutta', 'Asia/Kathmandu', 'Asia/Tehran', 'Australia/Adelaide', 'Australia/Darwin', 'Australia/Sydney'],
];
const HALF_A_YEAR_MS = 182 * DAY_MS;

/**
 * The reader's time zone. A browser that cannot read the system's setting names `Etc/Unknown`, an offset such as `+02:00`, or nothing. It refuses
 * the first in date functions, and servers do not know the second.
 * @param told `resolvedOptions().timeZone`
 */
export function ownZoneOf(told: unknown, knowledge: ZoneKnowledge, now: EpochMs): OwnZone {
  if (typeof told === 'string' && isName(told) && knowledge.offsetMinutesIn(told, now) !== null) return { name: told, isTold: true };
  return { name: zoneOfClock(knowledge, now) ?? 'UTC', isTold: false };
}

const isName = (told: string): boolean => /^[A-Z][\w+/-]*$/i.test(told) && told !== 'Etc/Unknown' && told !== 'Factory';

function zoneOfClock({ offsetMinutesIn, ownOffsetMinutes, names }: ZoneKnowledge, now: EpochMs): string | null {
  const moments = [now, now + HALF_A_YEAR_MS];
  const agrees = (zone: string): boolean => moments.every((at) => offsetMinutesIn(zone, at) === ownOffsetMinutes(at));
  return [fixedZone(ownOffsetMinutes(now)), ...KNOWN_TO_MANY].find(agrees) ?? names().find(agrees) ?? null;
}

/** The names of fixed offsets count to the west: `Etc/GMT-2` is two hours east of UTC. */
function fixedZone(offsetMinutes: number): string {
  if (offsetMinutes === 0) return 'UTC';
  const hours = Math.trunc(offsetMinutes / 60);
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}
