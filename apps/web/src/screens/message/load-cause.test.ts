import { expect, it } from 'vitest';
import { loadFailureText } from './load-cause.ts';

const failed = (file: string) => new TypeError(`Failed to fetch dynamically imported module: ${file}`);
const answering = (status: number, type: string) => {
  const asked: string[] = [];
  const fetch = (async (file: string, init: RequestInit) => {
    asked.push(`${init.method} ${file}`);
    return new Response(null, { status, headers: { 'content-type': type } });
  }) as typeof globalThis.fetch;
  return { asked, fetch };
};

it.each([
  ['is gone', 404, 'application/json', /^This server was just updated/],
  ['comes as bytes', 200, 'application/octet-stream', /wrong Content-Type/],
  ['comes as a page', 200, 'text/html; charset=utf-8', /wrong Content-Type/],
  ['comes as it should: it was something else', 200, 'text/javascript', null],
  ['is refused', 403, 'text/html', null],
] as const)('why code did not come: a file that %s', async (_, status, type, cause) => {
  const { asked, fetch } = answering(status, type);
  const words = await loadFailureText(failed('https://meet.example/assets/Screen-a_1.js'), fetch);
  if (cause === null) expect(words).toBeNull();
  else expect(words).toMatch(cause);
  expect(asked).toEqual(['HEAD https://meet.example/assets/Screen-a_1.js']);
});

it('why styles did not come', async () => {
  const error = new Error('Unable to preload CSS for /assets/pages-a_1.css');
  expect(await loadFailureText(error, answering(200, 'application/octet-stream').fetch)).toMatch(/wrong Content-Type/);
  expect(await loadFailureText(error, answering(200, 'text/css; charset=utf-8').fetch)).toBeNull();
});

it('no cause is named where none was found', async () => {
  const away = () => Promise.reject(new TypeError('no line'));
  expect(await loadFailureText(failed('/assets/a.js'), away)).toBeNull();
  const { asked, fetch } = answering(404, 'text/html');
  expect(await loadFailureText(new TypeError('Importing a module script failed.'), fetch)).toBeNull();
  expect(asked).toEqual([]);
});
