import { expect, it } from 'vitest';
import { acceptEvent, PROPERTIES_MAX } from './accepted-event.ts';
import { errorReport } from './error-report.ts';
import { redactProperties, redactText, routePattern } from './redact.ts';

const ticket = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYg0';
const properties = (given: unknown) => acceptEvent('JOIN_CLICKED', JSON.stringify(given))?.properties;

it.each([
  ['https://meet.example/Login?next=/anna.kowalska', '/login'],
  ['HTTP://MEET.EXAMPLE:3000/login#key=x', '/login'],
  ['https://meet.example', '/'],
  ['', '/'],
  ['?a=1', '/'],
  ['https://meet.example/anna.kowalska', '/{codeOrPurl}'],
  ['/start/anna.kowalska', '/start/{personalUrl}'],
  ['/account/confirm', '/{other}'],
  ['/https://meet.example', '/{other}'],
  ['anna.kowalska', '/{other}'],
])('[TRACK-30] of the address "%s" the route %s leaves the product', (address, route) => expect(routePattern(address)).toBe(route));

it.each([
  [`joined 123-456-789 by anna@example.org with ${ticket}`, 'joined [code] by [email] with [secret]'],
  [`at https://meet.example/anna.kowalska?ticket=${ticket} now`, 'at /{codeOrPurl} now'],
  ['at http://meet.example/anna.kowalska now', 'at /{codeOrPurl} now'],
  ['GET /login?from=anna failed', 'GET /login failed'],
  ['GET /a.b/c?from=anna failed', 'GET /{other} failed'],
  ['he said "anna@example.org"', 'he said "[email]"'],
  ['and/or 12345678 is not @ all', 'and/or 12345678 is not @ all'],
])('[TRACK-30] what names nobody stays: %s', (text, redacted) => expect(redactText(text)).toBe(redacted));

it('[TRACK-30] a property is a number, a truth or a short text', () => {
  const long = 'a '.repeat(150);
  expect(redactProperties({ errorCode: 0, isLoggedIn: false, browser: null, client: ['x'], platform: { a: 1 }, state: undefined })).toEqual(
    {
      errorCode: 0,
      isLoggedIn: false,
    },
  );
  expect(redactProperties({ context: long })).toEqual({ context: long.slice(0, 200) });
});

it('[TRACK-30] a number is a whole one within its bounds', () => {
  for (const errorCode of [0, 9_999]) expect(properties({ errorCode })).toEqual({ errorCode });
  for (const errorCode of [-1, 1.5, 10_000, '7', true, null, [7]]) expect(properties({ errorCode })).toEqual({});
  expect(properties({ durationMs: 86_400_000 })).toEqual({ durationMs: 86_400_000 });
  expect(properties({ durationMs: 86_400_001 })).toEqual({});
});

it('[TRACK-30] a list that reads like a word is none', () => {
  expect(properties({ language: 'en', context: 'Unknown', route: '/' })).toEqual({ language: 'en', context: 'Unknown', route: '/' });
  for (const text of [['en'], 'EN', 'eng', 'e', 7]) expect(properties({ language: text, context: ['Unknown'], route: ['/'] })).toEqual({});
});

it('[TRACK-30] properties of 4,096 characters are read, longer ones are none', () => {
  expect(PROPERTIES_MAX).toBe(4_096);
  const text = (length: number) => `{"errorCode":${' '.repeat(length - 15)}7}`;
  expect([4_096, 4_097].map((length) => text(length).length)).toEqual([4_096, 4_097]);
  expect(acceptEvent('JOIN_CLICKED', text(4_096))?.properties).toEqual({ errorCode: 7 });
  expect(acceptEvent('JOIN_CLICKED', text(4_097))?.properties).toEqual({});
});

it('[TRACK-30] of an error at most 1,000 characters and 20 places are reported, in words of its own', () => {
  const error = { name: 'TypeError', message: '! a;error ; anna !', stack: '', address: '/login' };
  expect(errorReport(error)).toEqual({ name: 'TypeError', message: 'a error _', frames: [], route: '/login' });
  const place = (line: number) => `at https://meet.example/assets/home-abcd1234.js:${line}:1\n`;
  const many = errorReport({
    ...error,
    message: 'error '.repeat(500),
    stack: Array.from({ length: 25 }, (_, at) => place(at + 1)).join(''),
  });
  expect(many?.message).toBe(`${'error '.repeat(166)}_`);
  expect(many?.frames).toHaveLength(20);
  expect(many?.frames.at(-1)).toBe('home.js:20:1');
  expect(errorReport({ ...error, stack: place(1).padStart(9_990, 'x') })?.frames).toEqual(['home.js:1:1']);
  expect(errorReport({ ...error, stack: 'x'.repeat(10_000) + place(1) })?.frames).toEqual([]);
});
