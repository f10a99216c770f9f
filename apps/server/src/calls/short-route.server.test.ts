import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { call, shareByCall } from '@ninefold/testkit/calls.ts';
import { rawRequest } from '@ninefold/testkit/raw-request.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SHORT = endpoints.checkJoinable.path;
/** The router takes any letter case, the short route only the one of the wire. */
const LONG = SHORT.toLowerCase();

let server: RunningServer;
let code: string;
let ended: string;
beforeAll(async () => {
  server = await startServer();
  ({ code } = await shareByCall(server.url));
  const over = await shareByCall(server.url);
  await call(server.url, '/api/meeting/end', { ticket: over.ticket });
  ended = over.code;
}, 30_000);
afterAll(() => server.stop());

interface Sent {
  readonly body?: string | Uint8Array;
  readonly headers?: readonly string[];
  readonly method?: string;
  readonly query?: string;
  /** Instead of the true one; null for none. */
  readonly length?: string | null;
}

async function answerOf(path: string, { body = '', headers, method = 'POST', query = '', length }: Sent): Promise<string> {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const answer = await rawRequest(
    server.port,
    [
      `${method} ${path}${query} HTTP/1.1`,
      `Host: localhost:${server.port}`,
      'Connection: close',
      ...(length === null ? [] : [`Content-Length: ${length ?? bytes.length}`]),
      ...(headers ?? ['Content-Type: application/json']),
    ],
    bytes,
  );
  return answer.replace(/\r\nDate: [^\r]+/, '\r\nDate: now');
}
const json = (value: unknown): Sent => ({ body: JSON.stringify({ viewercodeOrPurl: value }) });
const typed = (type: string, sent: Sent = json('123456789')): Sent => ({ ...sent, headers: [`Content-Type: ${type}`] });
const beside = (...lines: string[]): Sent => ({ ...json('123456789'), headers: ['Content-Type: application/json', ...lines] });

const cases: Record<string, () => Sent> = {
  'a running code': () => json(code),
  'a running code with dashes': () => json(`${code.slice(0, 3)}-${code.slice(3, 6)}-${code.slice(6)}`),
  'a code of an ended meeting': () => json(ended),
  'a code that never was': () => json('999999999'),
  'an unknown name': () => json('nobody.here.now'),
  'a short name': () => json('abcdefgh'),
  'a malformed code': () => json('1e8'),
  'digits of another script': () => json('１２３４５６７８９'),
  'a zero byte': () => json('123456789\u0000'),
  'nothing in the field': () => json(''),
  'null in the field': () => json(null),
  'no field': () => ({ body: '{}' }),
  'a number': () => json(123456789),
  'a list': () => json(['123456789']),
  'a list instead of the body': () => ({ body: '[]' }),
  'a bare text': () => ({ body: '"123456789"' }),
  'unknown and dangerous fields': () => ({ body: `{"viewercodeOrPurl":"${code}","isAdmin":true,"__proto__":{"x":1},"constructor":{}}` }),
  'the field twice': () => ({ body: `{"viewercodeOrPurl":"1","viewercodeOrPurl":"${code}"}` }),
  'half a body of JSON': () => ({ body: '{"viewercodeOrPurl":' }),
  'an empty body': () => ({ body: '' }),
  'blanks instead of a body': () => ({ body: ' \r\n ' }),
  'a byte order mark': () => ({ body: `\ufeff{"viewercodeOrPurl":"${code}"}` }),
  'bytes that are not UTF-8': () => ({ body: Uint8Array.of(0xff, 0xfe, 0x7b, 0) }),
  'nested a hundred times': () => ({ body: `${'['.repeat(100)}${']'.repeat(100)}` }),
  'exactly 64 KiB': () => json('a'.repeat(65_536 - 23)),
  'one byte more': () => json('a'.repeat(65_537 - 23)),
  'an upper-case type': () => typed('APPLICATION/JSON'),
  'a type with the character set': () => typed('application/json; charset=utf-8'),
  'a type with another character set': () => typed('application/json; charset=utf-16'),
  'plain text': () => typed('text/plain'),
  'a form': () => typed('application/x-www-form-urlencoded'),
  'no type': () => ({ ...json('123456789'), headers: [] }),
  compressed: () => beside('Content-Encoding: gzip'),
  'the own origin': () => beside(`Origin: http://localhost:${server.port}`, 'Sec-Fetch-Site: same-origin'),
  'a foreign origin': () => beside('Origin: https://evil.example'),
  'the origin of nobody': () => beside('Origin: null'),
  'a sibling site': () => beside('Sec-Fetch-Site: same-site'),
  'another site': () => beside('Sec-Fetch-Site: cross-site'),
  'two hosts': () => beside('Host: evil.example'),
  'seventy headers': () => beside(...Array.from({ length: 70 }, (_, n) => `X-Filler-${n}: 1`)),
  'sixty-one headers': () => beside(...Array.from({ length: 57 }, (_, n) => `X-Filler-${n}: 1`)),
  'a header of 17 KiB': () => beside(`X-Long: ${'a'.repeat(17 * 1024)}`),
  'a forwarded address': () => beside('X-Forwarded-For: 198.51.100.7'),
  'a planted cookie': () => beside('Cookie: __Host-session=planted'),
  'the same cookie twice': () => beside('Cookie: a=1; a=2'),
  'a query': () => ({ ...json(code), query: '?x=1' }),
  'another method': () => ({ ...json(code), method: 'PUT' }),
  'a read': () => ({ method: 'GET', length: null, headers: [] }),
  'both length and pieces': () => beside('Transfer-Encoding: chunked'),
  'a length that is no number': () => ({ ...json(code), length: 'abc' }),
};

describe('short route of the joinable call', () => {
  it('[API-01] [CALL-13] [CALL-14] [CALL-15] [SEC-15] [SEC-39] answers byte for byte as the long route, ordinary and hostile requests alike', async () => {
    for (const [name, sent] of Object.entries(cases)) {
      const long = await answerOf(LONG, sent());
      expect(long, name).toMatch(/^HTTP\/1\.1 [2-4]\d\d /);
      expect({ name, answer: await answerOf(SHORT, sent()) }).toEqual({ name, answer: long });
    }
  });

  it('takes a body in pieces, and pieces of unknown length', async () => {
    const body = JSON.stringify({ viewercodeOrPurl: code });
    const chunked = `4\r\n${body.slice(0, 4)}\r\n${(body.length - 4).toString(16)}\r\n${body.slice(4)}\r\n0\r\n\r\n`;
    const sent = (path: string) =>
      answerOf(path, { body: chunked, length: null, headers: ['Content-Type: application/json', 'Transfer-Encoding: chunked'] });
    expect(await sent(SHORT)).toContain('{"d":{"iError":0}}');
    expect(await sent(SHORT)).toBe(await sent(LONG));
  });

  it('answers many requests of one connection in their order', async () => {
    const wanted = [code, '12', '999999998', 'abc', code];
    const one = (value: string, isLast: boolean) => {
      const body = JSON.stringify({ viewercodeOrPurl: value });
      return `POST ${SHORT} HTTP/1.1\r\nHost: localhost:${server.port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n${isLast ? 'Connection: close\r\n' : ''}\r\n${body}`;
    };
    const [first = '', ...rest] = wanted.map((value, n) => one(value, n === wanted.length - 1));
    const [head = '', body = ''] = first.split('\r\n\r\n');
    const answer = await rawRequest(server.port, head.split('\r\n'), body + rest.join(''));
    expect([...answer.matchAll(/"iError":(\d)/g)].map(([, iError]) => iError)).toEqual(['0', '5', '1', '4', '0']);
  });

  it('[SEC-14] keeps the same count as every other door', async () => {
    const strict = await startServer({ env: { LIMIT_LOOKUPS: '20' } });
    try {
      const status = async (path: string, value: string) => (await call(strict.url, path, { viewercodeOrPurl: value })).status;
      for (let n = 0; n < 20; n += 1) expect(await status(n % 2 === 0 ? SHORT : LONG, String(300_000_000 + n))).toBe(200);
      expect(await status(SHORT, '400000000')).toBe(429);
      expect(await status(LONG, '400000000')).toBe(429);
    } finally {
      await strict.stop();
    }
  }, 30_000);
});
