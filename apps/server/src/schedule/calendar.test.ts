import { addDays } from '@ninefold/domain/schedule/calendar-day.ts';
import { nextStart } from '@ninefold/domain/schedule/occurrences.ts';
import { type CalendarComponent, part, property, readCalendar, text } from '@ninefold/testkit/read-calendar.ts';
import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar.ts';
import type { ToldMeeting } from './meeting-email-job.ts';
import { toldMeeting as meeting } from './testing/told-meeting.ts';
import { loadZones } from './zones.ts';

const now = Date.UTC(2026, 10, 21, 12);
const write = (
  change: Partial<ToldMeeting> = {},
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH' = 'REQUEST',
  attendee: string | null = 'ben@okafor.example',
) => calendarFile({ ...meeting, ...change }, { method, attendee, now, productName: 'Ninefold' });
const read = async (change: Partial<ToldMeeting> = {}) => readCalendar(await write(change));
const eventOf = (calendar: CalendarComponent) => part(calendar, 'VEVENT');

describe('[D-49] a calendar file', () => {
  it('is an invitation of its host to its reader alone', async () => {
    const calendar = await read();
    const event = eventOf(calendar);
    expect(property(calendar, 'METHOD').value).toBe('REQUEST');
    expect(property(calendar, 'VERSION').value).toBe('2.0');
    expect([text(event, 'UID'), text(event, 'SEQUENCE'), text(event, 'DTSTAMP')]).toEqual(['kX3-_abc@ninefold', '2', '20261121T120000Z']);
    expect(text(event, 'SUMMARY')).toBe('Design review');
    expect(text(event, 'DESCRIPTION')).toContain('Bring the quay drawings, please.\n\nhttps://show.example/invited#key=abc');
    expect([text(event, 'STATUS'), text(event, 'LOCATION')]).toEqual(['CONFIRMED', 'https://show.example/invited#key=abc']);
    expect(property(event, 'ORGANIZER')).toMatchObject({ parameters: { CN: 'Ana Horvat' }, value: 'mailto:ana@harbour.example' });
    expect(property(event, 'ATTENDEE')).toMatchObject({ parameters: { PARTSTAT: 'NEEDS-ACTION', RSVP: 'TRUE', ROLE: 'REQ-PARTICIPANT' } });
    expect(property(event, 'ATTENDEE').value.toLowerCase()).toBe('mailto:ben@okafor.example');
  });

  it('has its times in its own zone, whose rules stand beside them under the same name', async () => {
    for (const timeZone of ['Europe/Zagreb', 'America/New_York', 'Asia/Kolkata', 'Europe/Kiev', 'America/Argentina/Buenos_Aires']) {
      const calendar = await read({ timeZone });
      expect(property(eventOf(calendar), 'DTSTART')).toMatchObject({ parameters: { TZID: timeZone }, value: '20261204T143000' });
      expect(property(eventOf(calendar), 'DTEND')).toMatchObject({ parameters: { TZID: timeZone }, value: '20261204T151500' });
      expect(text(part(calendar, 'VTIMEZONE'), 'TZID')).toBe(timeZone);
    }
    const rules = part(await read(), 'VTIMEZONE').parts.map((rule) => [rule.name, text(rule, 'TZOFFSETTO'), text(rule, 'RRULE')]);
    expect(rules).toEqual([
      ['DAYLIGHT', '+0200', 'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'],
      ['STANDARD', '+0100', 'FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
    ]);
  });

  it('of UTC needs no rules of a zone', async () => {
    expect(property(eventOf(await read({ timeZone: 'UTC' })), 'DTSTART').value).toMatch(/^20261204T143000Z?$/);
  });

  it.each<[Partial<ToldMeeting>, string]>([
    [{ repeats: 'daily' }, 'FREQ=DAILY'],
    [{ repeats: 'weekly', repeatsUntil: '2027-06-04' }, 'FREQ=WEEKLY;UNTIL=20270604T123000Z'],
    [{ repeats: 'weekly', repeatsUntil: '2027-02-05' }, 'FREQ=WEEKLY;UNTIL=20270205T133000Z'],
    [{ repeats: 'monthly' }, 'FREQ=MONTHLY'],
    [{ repeats: 'monthly', date: '2026-12-31' }, 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  ])('of a repetition says how often, and its last moment in UTC: %j', async (change, rule) => {
    expect(property(eventOf(await read(change)), 'RRULE').value).toBe(rule);
  });

  it('takes back what it said, under the same id', async () => {
    const calendar = readCalendar(await write({ sequence: 3 }, 'CANCEL'));
    const event = eventOf(calendar);
    expect([property(calendar, 'METHOD').value, text(event, 'STATUS'), text(event, 'SEQUENCE'), text(event, 'UID')]).toEqual([
      'CANCEL',
      'CANCELLED',
      '3',
      'kX3-_abc@ninefold',
    ]);
  });

  it('for its owner has nobody invited in it', async () => {
    const calendar = readCalendar(await write({}, 'PUBLISH', null));
    expect(property(calendar, 'METHOD').value).toBe('PUBLISH');
    expect(eventOf(calendar).properties.filter(({ name }) => name === 'ATTENDEE')).toEqual([]);
  });

  const hostile = [
    'a\r\nATTENDEE:mailto:evil@x.co',
    'BEGIN:VALARM\nEND:VEVENT',
    '"; DROP, \\n\\; "x":y',
    '☃'.repeat(90),
    'לשלום ‮ evil',
    '=1+1\t<script>alert(1)</script>',
  ];
  it.each(hostile)('keeps a hostile text a text: %j', async (given) => {
    const calendar = await read({ subject: given, message: given, hostName: given });
    const event = eventOf(calendar);
    expect(event.properties.filter(({ name }) => name === 'ATTENDEE')).toHaveLength(1);
    expect(event.parts).toEqual([]);
    expect(text(event, 'SUMMARY').replaceAll('\n', '')).toBe(given.replace(/\r?\n/g, ''));
  });

  it("writes an address with signs as RFC 6068 wants it, and o'brien as himself", async () => {
    const value = async (to: string) => property(eventOf(readCalendar(await write({}, 'REQUEST', to))), 'ATTENDEE').value;
    expect(await value("o'brien@x.co")).toMatch(/^mailto:o'brien@x\.co$/i);
    expect(await value('a%b&c#d@x.co')).toMatch(/^mailto:a%25b%26c%23d@x\.co$/i);
  });
});

/** When the times of a calendar file are, by the rules that stand in it: as a calendar works them out that knows no zones by itself. */
function instantsOf(calendar: CalendarComponent, localTimes: readonly string[]): number[] {
  const changes = part(calendar, 'VTIMEZONE').parts.map((rule) => {
    const [, month = '1', nth = '1'] = /BYMONTH=(\d+);BYDAY=(-?\d)SU/.exec(text(rule, 'RRULE')) ?? [];
    const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d)(\d\d)/.exec(text(rule, 'TZOFFSETTO')) ?? [];
    const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
    return { month: Number(month), nth: Number(nth), clock: text(rule, 'DTSTART').slice(9), offset };
  });
  const sundays = (year: number, month: number) =>
    Array.from({ length: 31 }, (_, day) => new Date(Date.UTC(year, month - 1, day + 1))).filter(
      (day) => day.getUTCDay() === 0 && day.getUTCMonth() === month - 1,
    );
  const onsets = changes
    .flatMap(({ month, nth, clock, offset }) =>
      [2026, 2027, 2028].map((year) => {
        const day = sundays(year, month).at(nth < 0 ? nth : nth - 1) as Date;
        return { at: day.getTime() + Number(clock.slice(0, 2)) * 3_600_000 + Number(clock.slice(2, 4)) * 60_000, offset };
      }),
    )
    .sort((one, other) => one.at - other.at);
  return localTimes.map((local) => {
    const wall = Date.parse(`${local}Z`);
    return wall - (onsets.findLast(({ at }) => at <= wall)?.offset as number);
  });
}

describe('[D-49] a repetition over clock changes', () => {
  it.each(['Europe/Zagreb', 'America/New_York', 'Australia/Sydney', 'Europe/London'])(
    'begins when the server says, also for a calendar that has only the rules in the file: %s',
    async (timeZone) => {
      const zones = await loadZones();
      const weekly = { ...meeting, timeZone, repeats: 'weekly' as const };
      const dates = Array.from({ length: 60 }, (_, week) => addDays(meeting.date, 7 * week));
      const starts: number[] = [];
      for (let after = 0, count = 0; count < dates.length; count += 1) {
        after = nextStart(weekly, zones, after) as number;
        starts.push(after);
      }
      expect(
        instantsOf(
          await read(weekly),
          dates.map((date) => `${date}T${meeting.time}`),
        ),
      ).toEqual(starts);
      // Clocks have changed in between, both ways.
      expect(new Set(starts.map((start) => start % 86_400_000)).size).toBe(2);
    },
  );
});

describe('[D-49] time zones', () => {
  it('are those that both clocks and calendar files know', async () => {
    const zones = await loadZones();
    for (const name of ['Europe/Zagreb', 'America/New_York', 'Asia/Calcutta', 'UTC', ...Intl.supportedValuesOf('timeZone')])
      expect([name, zones.isZone(name)]).toEqual([name, true]);
    for (const name of [
      '',
      'Mars/Phobos',
      'Europe',
      '__proto__',
      'constructor',
      'utc+1',
      '+01:00',
      'Europe/Zagreb\n',
      'local',
      'x'.repeat(100),
    ])
      expect([name, zones.isZone(name)]).toEqual([name, false]);
  });

  it('know their clock changes', async () => {
    const zones = await loadZones();
    expect(zones.instantOf('2027-03-27', '09:30', 'Europe/Zagreb')).toBe(Date.UTC(2027, 2, 27, 8, 30));
    expect(zones.instantOf('2027-03-28', '09:30', 'Europe/Zagreb')).toBe(Date.UTC(2027, 2, 28, 7, 30));
    // Skipped: read with the offset before it.
    expect(zones.instantOf('2027-03-28', '02:30', 'Europe/Zagreb')).toBe(Date.UTC(2027, 2, 28, 1, 30));
    expect([zones.isSkipped('2027-03-28', '02:30', 'Europe/Zagreb'), zones.isSkipped('2027-03-28', '03:00', 'Europe/Zagreb')]).toEqual([
      true,
      false,
    ]);
    // Twice there: the first of them.
    expect(zones.instantOf('2027-10-31', '02:30', 'Europe/Zagreb')).toBe(Date.UTC(2027, 9, 31, 0, 30));
    expect(zones.instantOf('2027-10-31', '02:30', 'Antarctica/Troll')).toBe(Date.UTC(2027, 9, 31, 0, 30));
    expect(zones.instantOf('2027-04-04', '01:45', 'Australia/Lord_Howe')).toBe(Date.UTC(2027, 3, 3, 14, 45));
  });
});
