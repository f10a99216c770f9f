import { DAY_MS, type EpochMs, MINUTE_MS } from '@ninefold/domain/shared/units.ts';
import { DateTime, IANAZone } from 'luxon';

/** Offsets in minutes east of UTC. */
interface Transition {
  /** The first moment with the new offset. */
  readonly at: EpochMs;
  readonly from: number;
  readonly to: number;
  /** What the clock showed that moment, had it not been set. */
  readonly clock: DateTime;
}

const YEARS_AHEAD = 10;
/** Shorter than any time between two changes of one zone. */
const STEP_MS = 5 * DAY_MS;

/**
 * The rules of a zone as a calendar file has them (`VTIMEZONE`, RFC 5545 section 3.6.5), right from the year before the first start to ten years behind it.
 * A change that is the same each year, as the last Sunday of March, is a rule; any other is written as its dates, one property for each and the first one too:
 * ical.js reads one date of a list alone, and passes over the beginning where there are dates.
 * @param zone IANA name
 * @param start of the first meeting
 */
export function zoneBlock(zone: string, start: EpochMs): string {
  const year = DateTime.fromMillis(start, { zone: 'utc' }).year;
  const { transitions, kinds, before } = rulesOf(zone, year);
  // What holds at the start needs a beginning of its own when nothing has changed until then.
  const needsBefore = transitions[0] === undefined || transitions[0].at > start;
  const parts = needsBefore ? [observance(false, before, before, ['DTSTART:19700101T000000']), ...kinds] : kinds;
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...parts, 'END:VTIMEZONE'].join('\r\n');
}

/** A stretch of the clock that it skips, or shows twice, on one day. */
export interface UnclearTimes {
  readonly day: string;
  /** In minutes since midnight, the end not included. */
  readonly from: number;
  readonly to: number;
  /** In minutes east of UTC: what holds for such a time is the offset before the change (RFC 5545, 3.3.5). */
  readonly offset: number;
}

/** The local times of a zone that the clock skips or shows twice, over the years that `zoneBlock` covers. */
export function unclearTimes(zone: string, start: EpochMs): readonly UnclearTimes[] {
  const { transitions } = rulesOf(zone, DateTime.fromMillis(start, { zone: 'utc' }).year);
  return transitions.map(({ clock, from, to }) => {
    const begin = clock.minus({ minutes: Math.max(0, from - to) });
    const minute = begin.hour * 60 + begin.minute;
    return { day: begin.toFormat('yyyy-MM-dd'), from: minute, to: minute + Math.abs(to - from), offset: from };
  });
}

interface Rules {
  readonly transitions: readonly Transition[];
  readonly kinds: readonly string[];
  /** The offset before the first of them. */
  readonly before: number;
}

/** The newest few: one meeting has an email for each of those who are invited, and to look at ten years takes some milliseconds. */
const lately = new Map<string, Rules>();
const KEPT = 20;

function rulesOf(zone: string, year: number): Rules {
  const key = `${year} ${zone}`;
  const kept = lately.get(key);
  if (kept !== undefined) return kept;
  const rules = readRules(IANAZone.create(zone), year);
  lately.set(key, rules);
  for (const oldest of lately.keys()) if (lately.size > KEPT) lately.delete(oldest);
  return rules;
}

function readRules(zone: IANAZone, year: number): Rules {
  const [first, end] = [Date.UTC(year - 1, 0, 1), Date.UTC(year + YEARS_AHEAD + 1, 0, 1)];
  const transitions = transitionsOf(zone, first, end);
  const kinds = [...Map.groupBy(transitions, ({ from, to }) => `${from} ${to}`).values()];
  return { transitions, kinds: kinds.map((same) => kindOf(zone, same, year + YEARS_AHEAD)), before: zone.offset(first) };
}

function transitionsOf(zone: IANAZone, first: EpochMs, end: EpochMs): Transition[] {
  const found: Transition[] = [];
  let to = zone.offset(first);
  for (let at = first; at < end; at += STEP_MS) {
    const from = to;
    to = zone.offset(at + STEP_MS);
    if (from === to) continue;
    const changed = changeBetween(zone, at, at + STEP_MS);
    found.push({ at: changed, from, to, clock: DateTime.fromMillis(changed + from * MINUTE_MS, { zone: 'utc' }) });
  }
  return found;
}

/** The first whole minute with the later offset. */
function changeBetween(zone: IANAZone, early: EpochMs, late: EpochMs): EpochMs {
  const before = zone.offset(early);
  let [lower, upper] = [early / MINUTE_MS, late / MINUTE_MS];
  while (upper - lower > 1) {
    const middle = Math.floor((lower + upper) / 2);
    if (zone.offset(middle * MINUTE_MS) === before) lower = middle;
    else upper = middle;
  }
  return upper * MINUTE_MS;
}

/** Changes between the same two offsets, in order. */
function kindOf(zone: IANAZone, same: readonly Transition[], lastYear: number): string {
  const { from, to, at, clock } = same[0] as Transition;
  const rule = yearlyRule(
    same.map((one) => one.clock),
    lastYear,
  );
  const times = rule === null ? same.map((one) => `RDATE:${onClock(one.clock)}`) : [`RRULE:${rule}`];
  const isSummer = DateTime.fromMillis(at, { zone }).isInDST;
  return observance(isSummer, from, to, [`DTSTART:${onClock(clock)}`, ...times]);
}

/** Where all are on the same weekday of the same month, counted from its start or its end, each year to the last: that rule. */
function yearlyRule(clocks: readonly DateTime[], lastYear: number): string | null {
  const [first] = clocks;
  if (first === undefined || clocks.length < 3) return null;
  const isEachYear = clocks.every(({ year }, index) => year === first.year + index) && clocks.at(-1)?.year === lastYear;
  const isAlike = clocks.every(
    ({ month, weekday, hour, minute }) =>
      month === first.month && weekday === first.weekday && hour === first.hour && minute === first.minute,
  );
  if (!isEachYear || !isAlike) return null;
  const nth = (clock: DateTime) => Math.ceil(clock.day / 7);
  const isLast = clocks.every((clock) => clock.day + 7 > (clock.daysInMonth as number));
  if (!isLast && clocks.some((clock) => nth(clock) !== nth(first))) return null;
  return `FREQ=YEARLY;BYMONTH=${first.month};BYDAY=${isLast ? -1 : nth(first)}${WEEKDAYS[first.weekday - 1]}`;
}

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

function observance(isSummer: boolean, from: number, to: number, times: readonly string[]): string {
  const name = isSummer ? 'DAYLIGHT' : 'STANDARD';
  return [`BEGIN:${name}`, `TZOFFSETFROM:${offset(from)}`, `TZOFFSETTO:${offset(to)}`, ...times, `END:${name}`].join('\r\n');
}

const onClock = (clock: DateTime): string => clock.toFormat("yyyyMMdd'T'HHmmss");

function offset(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${String(Math.floor(size / 60)).padStart(2, '0')}${String(size % 60).padStart(2, '0')}`;
}
