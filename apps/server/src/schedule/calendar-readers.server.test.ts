/** What other programs make of our calendar files: ical.js (Thunderbird, Nextcloud), rrule (Cal.com and many pages) and dateutil (Python's calendars). */
import { nextStart } from '@ninefold/domain/schedule/occurrences.ts';
import ICAL from 'ical.js';
import rrule from 'rrule';
import { IANAZone } from 'luxon';
import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar.ts';
import type { ToldMeeting } from './meeting-email-job.ts';
import { toldMeeting as meeting } from './testing/told-meeting.ts';
import { hasDateutil, startsByDateutil } from './testing/read-by-dateutil.ts';
import { loadZones } from './zones.ts';

const TEN_YEARS_ON = Date.UTC(2036, 11, 1);
const HOUR_MS = 3_600_000;
/** Six days. */
const STEP_MS = 6 * 24 * HOUR_MS;
/** Enough of what is on each day. */
const TWO_YEARS_ON = Date.UTC(2028, 11, 1);
/** Most of them change their clocks on days that no plain rule gives, or change the rule. */
const ZONES = [
  ...['Europe/Zagreb', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC', 'Africa/Casablanca', 'Antarctica/Troll'],
  ...['Asia/Jerusalem', 'Asia/Gaza', 'Asia/Hebron', 'America/Nuuk', 'America/Scoresbysund', 'America/Santiago', 'Africa/Cairo'],
  ...['Asia/Beirut', 'Europe/Chisinau', 'America/Asuncion', 'Pacific/Norfolk', 'America/Havana', 'Europe/Dublin'],
];
/** The others are read with the first few cases: what differs between zones is in their rules. */
const FULLY_READ = ['Europe/Zagreb', 'America/Santiago'];
const FEW = 2;
const cases: readonly Partial<ToldMeeting>[] = [
  { repeats: 'weekly' },
  { repeats: 'monthly', date: '2026-12-30' },
  { repeats: 'daily' },
  { repeats: 'daily', repeatsUntil: '2027-04-02' },
  { repeats: 'weekly', date: '2027-03-28', time: '04:30', repeatsUntil: '2028-10-29' },
  ...['2026-12-01', '2026-12-28', '2026-12-29', '2026-12-31', '2027-01-31', '2028-02-29'].map((date) => ({
    repeats: 'monthly' as const,
    date,
  })),
  { repeats: 'monthly', date: '2026-12-30', repeatsUntil: '2028-02-29' },
  { repeats: 'monthly', date: '2026-12-31', repeatsUntil: '2029-02-28' },
];

const write = (told: ToldMeeting) =>
  calendarFile(told, { method: 'PUBLISH', attendee: null, now: Date.UTC(2026, 10, 21), productName: 'Ninefold' });

async function startsByServer(told: ToldMeeting, until: number): Promise<number[]> {
  const zones = await loadZones();
  const starts: number[] = [];
  for (let at = nextStart(told, zones, 0); at !== null && at < until; at = nextStart(told, zones, at)) starts.push(at);
  return starts;
}

/** By the rules of the zone that stand in the file: nothing else is known of it. */
function startsByIcal(file: string, until: number): number[] {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const block = calendar.getFirstSubcomponent('vtimezone');
  ICAL.TimezoneService.reset();
  if (block !== null) ICAL.TimezoneService.register(block);
  const expansion = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component).iterator();
  const starts: number[] = [];
  for (let next = expansion.next(); next !== undefined && next !== null; next = expansion.next()) {
    const at = next.toUnixTime() * 1_000;
    if (at >= until) break;
    starts.push(at);
  }
  return starts;
}

const unfolded = (file: string): string[] => file.replace(/\r\n[ \t]/g, '').split('\r\n');
const propertiesOf = (file: string, name: string): string[] =>
  unfolded(file.slice(file.indexOf('BEGIN:VEVENT'))).filter((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`));
const propertyOf = (file: string, name: string): string | undefined => propertiesOf(file, name)[0];
const zoneIn = (file: string): string | undefined => /BEGIN:VTIMEZONE[\s\S]*END:VTIMEZONE/.exec(file)?.[0];
const rulesOf = (file: string): string => ['DTSTART', 'RRULE', 'RDATE', 'EXDATE'].flatMap((name) => propertiesOf(file, name)).join('\n');

/** Days as the clock of the zone shows them: rrule reads times of a zone as those of its own machine. */
function daysByRrule(file: string, until: number): string[] {
  const start = propertyOf(file, 'DTSTART')?.split(':')[1]?.replace('Z', '') ?? '';
  const clock = start.slice(8);
  const utc = propertyOf(file, 'RRULE')?.replace(/UNTIL=(\d{8})T\d{6}Z/, `UNTIL=$1${clock}Z`) ?? '';
  const dates = propertyOf(file, 'RDATE')?.replace(/(\d{8})T\d{6}Z/g, `$1${clock}Z`);
  const set = rrule.rrulestr([`DTSTART:${start}Z`, utc, ...(dates === undefined ? [] : [dates])].join('\n'), { forceset: true });
  return set.between(new Date(0), new Date(until), true).map((day) => day.toISOString().slice(0, 10));
}

describe('[D-49] a repeating meeting begins for other calendars when it does for the server', { timeout: 60_000 }, () => {
  it.each(ZONES)('in ical.js, over ten years and by the rules of the zone in the file: %s', async (timeZone) => {
    for (const change of FULLY_READ.includes(timeZone) ? cases : cases.slice(0, FEW)) {
      const told = { ...meeting, ...change, timeZone };
      const until = change.repeats === 'daily' ? TWO_YEARS_ON : TEN_YEARS_ON;
      const starts = await startsByServer(told, until);
      expect(starts.length).toBeGreaterThan(5);
      expect([change, startsByIcal(await write(told), until)]).toEqual([change, starts]);
    }
  });

  it.runIf(hasDateutil())(
    'in dateutil, over ten years and by the rules of each zone in the file, whatever the system knows of it',
    async () => {
      for (const change of cases.slice(0, FEW)) {
        const told = ZONES.map((timeZone) => ({ ...meeting, ...change, timeZone }));
        const files = await Promise.all(told.map(write));
        const read = startsByDateutil(files.map((file) => ({ rules: rulesOf(file), zone: zoneIn(file), until: TEN_YEARS_ON })));
        for (const [index, one] of told.entries())
          expect([one.timeZone, change, read[index]]).toEqual([one.timeZone, change, await startsByServer(one, TEN_YEARS_ON)]);
      }
    },
  );

  it('in rrule, day by day', async () => {
    for (const change of cases) {
      const told = { ...meeting, ...change, timeZone: 'UTC' };
      const days = (await startsByServer(told, TEN_YEARS_ON)).map((at) => new Date(at).toISOString().slice(0, 10));
      expect([change, daysByRrule(await write(told), TEN_YEARS_ON)]).toEqual([change, days]);
    }
  });

  it.each<readonly [string, Partial<ToldMeeting>]>([
    ['Europe/Zagreb', { repeats: 'daily', date: '2027-03-01', time: '02:30' }],
    ['Europe/Zagreb', { repeats: 'daily', date: '2027-03-01', time: '02:00', repeatsUntil: '2028-03-26' }],
    ['Europe/Zagreb', { repeats: 'weekly', date: '2027-03-07', time: '02:59' }],
    ['Europe/Zagreb', { repeats: 'weekly', date: '2027-03-06', time: '02:30' }],
    ['America/New_York', { repeats: 'monthly', date: '2026-12-08', time: '02:15' }],
    ['Africa/Cairo', { repeats: 'daily', date: '2027-03-01', time: '00:15' }],
    ['Australia/Lord_Howe', { repeats: 'daily', date: '2027-03-01', time: '02:10' }],
    ['America/New_York', { repeats: 'weekly', date: '2027-03-07', time: '01:30' }],
    ['America/Santiago', { repeats: 'daily', date: '2027-03-01', time: '23:30' }],
    ['Antarctica/Troll', { repeats: 'daily', date: '2027-03-01', time: '01:30' }],
    ['America/Nuuk', { repeats: 'daily', date: '2027-03-01', time: '23:30' }],
  ])('also where the clock skips its time, or shows it twice: %s, %o', async (timeZone, change) => {
    const told = { ...meeting, ...change, timeZone };
    const file = await write(told);
    const starts = await startsByServer(told, TWO_YEARS_ON);
    expect(startsByIcal(file, TWO_YEARS_ON)).toEqual(starts);
    if (hasDateutil()) expect(startsByDateutil([{ rules: rulesOf(file), until: TWO_YEARS_ON }])).toEqual([starts]);
  });

  it.runIf(hasDateutil())('in dateutil, over clock changes', async () => {
    const told = ['Europe/Zagreb', 'America/New_York', 'Asia/Kolkata'].flatMap((timeZone) =>
      cases.map((change) => ({ ...meeting, ...change, timeZone })),
    );
    const files = await Promise.all(told.map(write));
    const untilOf = ({ repeats }: ToldMeeting) => (repeats === 'daily' ? TWO_YEARS_ON : TEN_YEARS_ON);
    const read = startsByDateutil(files.map((file, index) => ({ rules: rulesOf(file), until: untilOf(told[index] as ToldMeeting) })));
    for (const [index, one] of told.entries())
      expect([one.repeats, one.date, one.timeZone, read[index]]).toEqual([
        one.repeats,
        one.date,
        one.timeZone,
        await startsByServer(one, untilOf(one)),
      ]);
  });
});

/** On the clock of a zone, as ical.js takes it. */
function onClock(at: number, offsetMinutes: number): ICAL.Time {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = new Date(at + offsetMinutes * 60_000).toISOString().split(/\D/).map(Number);
  return new ICAL.Time({ year, month, day, hour, minute, second: 0, isDate: false }, ICAL.Timezone.localTimezone);
}

it('[D-49] every zone that browsers offer has its right offset in a file, every six days for ten years', async () => {
  const read = new Map<string, readonly number[]>();
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    const file = await write({ ...meeting, timeZone });
    const rules = zoneIn(file);
    if (rules === undefined) {
      expect(timeZone).toMatch(/UTC/);
      continue;
    }
    const offsets = offsetsOf(timeZone);
    // Many zones have the same rules: they are read once.
    const key = rules.replace(/^TZID:.*$/m, '');
    const known = read.get(key) ?? readOffsets(rules, offsets);
    read.set(key, known);
    expect([timeZone, known]).toEqual([timeZone, offsets]);
  }
}, 60_000);

const probes = Array.from(
  { length: Math.floor((TEN_YEARS_ON - Date.UTC(2026, 11, 5)) / STEP_MS) },
  (_, step) => Date.UTC(2026, 11, 5, 11, 30) + step * STEP_MS,
);
/** In minutes; 0 within three hours of a change, when a clock shows a time twice or never. */
function offsetsOf(timeZone: string): number[] {
  const zone = IANAZone.create(timeZone);
  return probes.map((at) => (zone.offset(at - 3 * HOUR_MS) === zone.offset(at + 3 * HOUR_MS) ? zone.offset(at) : 0));
}
/** As ical.js reads them in the rules of a zone, where the clock shows what it should. */
function readOffsets(rules: string, offsets: readonly number[]): number[] {
  const calendar = new ICAL.Component(ICAL.parse(`BEGIN:VCALENDAR\r\n${rules}\r\nEND:VCALENDAR`));
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') as ICAL.Component);
  return probes.map((at, index) => (offsets[index] === 0 ? 0 : zone.utcOffset(onClock(at, offsets[index] as number)) / 60));
}
