/** What this browser knows of time zones: its own, those of others, and none that makes it throw. */
import { type OwnZone, ownZoneOf } from '@ninefold/domain/browser/own-zone.ts';
import { fixedOffset, knownNameOf, shownOffset } from '@ninefold/domain/browser/zone-name.ts';
import { MINUTE_MS } from '@ninefold/domain/shared/units.ts';

/** Minutes east of UTC; null for a zone that this browser does not know. @param at epoch milliseconds */
export function offsetMinutesIn(zone: string, at: number): number | null {
  const format = dateFormat(zone);
  if (format === null) return null;
  const parts = format.formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return Math.round((shown - Math.floor(at / MINUTE_MS) * MINUTE_MS) / MINUTE_MS);
}

/** Making one costs more than using it, and there are 400 zones to choose from. */
const formats = new Map<string, Intl.DateTimeFormat | null>();
function dateFormat(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const made = createFormat(zone);
  formats.set(zone, made);
  return made;
}

function createFormat(timeZone: string): Intl.DateTimeFormat | null {
  const digits = '2-digit';
  try {
    return new Intl.DateTimeFormat('en-u-ca-gregory', {
      ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: digits, day: digits },
      ...{ hour: digits, minute: digits },
    });
  } catch {
    return null;
  }
}

/** Every zone that this browser offers; some cannot list them. */
export const zoneNames = (): readonly string[] => (typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : []);

/** The time zone of this computer now. It is read each time, because a laptop may change its zone. */
export const ownZone = (): OwnZone =>
  ownZoneOf(
    new Intl.DateTimeFormat().resolvedOptions().timeZone,
    { offsetMinutesIn, ownOffsetMinutes: (at) => -new Date(at).getTimezoneOffset(), names: zoneNames },
    Date.now(),
  );

/** The reader's own zone, as a name that this browser and the server know. */
export const ownTimeZone = (): string => ownZone().name;

const isName = (zone: string): boolean => dateFormat(zone) !== null;

/** Whether this browser can show times of a zone, be it under another name. */
export const isKnownZone = (zone: string): boolean => knownNameOf(zone, isName) !== null;

/** A zone under a name that this browser knows; the reader's own zone when it knows none. */
export const shownZone = (zone: string): string => knownNameOf(zone, isName) ?? ownTimeZone();

/**
 * The offset of a zone at a moment, such as `UTC+1`; '' when this browser does not know the zone.
 * @param at epoch milliseconds
 */
export function offsetOf(zone: string, at: number): string {
  const minutes = offsetMinutesIn(knownNameOf(zone, isName) ?? zone, at);
  return minutes === null ? '' : shownOffset(minutes);
}

/** `America/Argentina/Buenos_Aires` reads `Buenos Aires, Argentina`; a fixed zone as its offset. */
export function placeOf(zone: string): string {
  const [region = zone, ...places] = zone.replaceAll('_', ' ').split('/');
  return fixedOffset(zone) ?? (places.length === 0 ? region : places.reverse().join(', '));
}

/**
 * A zone's place and its offset at a moment, such as `Zagreb, UTC+1`.
 * @param at epoch milliseconds
 */
export function zoneWithOffset(zone: string, at: number): string {
  const [place, offset] = [placeOf(zone), offsetOf(zone, at)];
  return offset === '' || offset === place ? place : `${place}, ${offset}`;
}

/**
 * A zone's name and its offset at a moment, such as `Europe/Zagreb, UTC+1`, for texts that are passed on.
 * @param at epoch milliseconds
 */
export function zoneBehindTime(zone: string, at: number): string {
  const [name, offset] = [fixedOffset(zone) ?? zone, offsetOf(zone, at)];
  return offset === '' || offset === name ? name : `${name}, ${offset}`;
}
