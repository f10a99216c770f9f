import { type EpochMs, MINUTE_MS } from '../shared/units.ts';

export interface CalendarEntry {
  /** Identifies the entry: a file with the same id replaces it. */
  readonly id: string;
  readonly startsAt: EpochMs;
  readonly minutes: number;
  /** When the file is made. */
  readonly madeAt: EpochMs;
  readonly title: string;
  readonly description: string;
  readonly link: string;
  /** Of the program that made it. */
  readonly madeBy: string;
}

/** One meeting as an iCalendar file (RFC 5545). Times are in UTC, so no time zone has to be described. */
export function calendarFile(entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(entry.madeBy)}//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${entry.id}`,
    `DTSTAMP:${utc(entry.madeAt)}`,
    `DTSTART:${utc(entry.startsAt)}`,
    `DTEND:${utc(entry.startsAt + entry.minutes * MINUTE_MS)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    `LOCATION:${escaped(entry.link)}`,
    `URL:${entry.link}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** `20261121T193000Z` */
const utc = (at: EpochMs): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Text as RFC 5545, section 3.3.11, has it; other controls are no text. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

/** Lines of at most 75 bytes; what follows begins with a space (RFC 5545, section 3.1). No character is cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let result = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > 75) {
      result += '\r\n ';
      bytes = 1;
    }
    result += character;
    bytes += size;
  }
  return result;
}
