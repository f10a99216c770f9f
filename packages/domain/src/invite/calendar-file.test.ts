import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const entry = {
  id: 'meet.example-482913607',
  startsAt: Date.UTC(2026, 10, 21, 19, 30),
  minutes: 60,
  madeAt: Date.UTC(2026, 10, 21, 19, 29, 5),
  title: 'Watch; my, screen\\now',
  description: 'Ana invites you.\r\nOpen https://meet.example/482913607\u0007',
  link: 'https://meet.example/482913607',
  madeBy: 'Ninefold',
};

it('is one entry by RFC 5545: times in UTC, text escaped, controls gone', () => {
  expect(calendarFile(entry).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ninefold//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:meet.example-482913607',
    'DTSTAMP:20261121T192905Z',
    'DTSTART:20261121T193000Z',
    'DTEND:20261121T203000Z',
    'SUMMARY:Watch\\; my\\, screen\\\\now',
    'DESCRIPTION:Ana invites you.\\nOpen https://meet.example/482913607',
    'LOCATION:https://meet.example/482913607',
    'URL:https://meet.example/482913607',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('has lines of at most 75 bytes, none cut inside a character, that unfold to what was said', () => {
  const title = `${'ü'.repeat(60)}${'\u{1f600}'.repeat(30)}`;
  const file = calendarFile({ ...entry, title });
  for (const line of file.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\ud800-\udbff]$/);
  }
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
});

it('takes every line end for one, and folds from the 76th byte on', () => {
  expect(calendarFile({ ...entry, description: 'a\rb\nc\r\nd' })).toContain('\r\nDESCRIPTION:a\\nb\\nc\\nd\r\n');
  for (const [length, folded] of [
    [75, `\r\nSUMMARY:${'x'.repeat(67)}\r\nDESC`],
    [76, `\r\nSUMMARY:${'x'.repeat(67)}\r\n x\r\nDESC`],
  ] as const)
    expect(calendarFile({ ...entry, title: 'x'.repeat(length - 'SUMMARY:'.length) })).toContain(folded);
});
