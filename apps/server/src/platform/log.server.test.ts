import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

it('a timeout of the platform is logged like any error, as a cause and inside another one', () => {
  const timeout = AbortSignal.abort(new DOMException('took too long', 'TimeoutError')).reason as Error;
  const wrapped = new Error('the engine did not answer', { cause: timeout });
  const [first, second, third] = logged((log) => {
    log.warn({ cause: timeout }, 'one');
    log.error({ err: wrapped, room: 'r' }, 'two');
    log.error(timeout);
  });
  expect(first).toMatchObject({ msg: 'one', cause: { type: 'TimeoutError', message: 'took too long' } });
  expect(second).toMatchObject({ room: 'r', err: { message: 'the engine did not answer', cause: { type: 'TimeoutError' } } });
  expect(third).toMatchObject({ err: { type: 'TimeoutError' } });
});

it('[SEC-10] a code in the message of an error is masked, and secrets by name are', () => {
  const [line] = logged((log) =>
    log.warn({ cause: new Error('no meeting 123-456-789'), ticket: 'secret-1', nested: { token: 'secret-2' } }, 'no 123456789'),
  );
  expect(JSON.stringify(line)).not.toMatch(/123|secret/);
});

it('[C-40] one event is one line, and what turns a line or commands a terminal stands in it by its number', () => {
  const text = 'no such name\r\n{"level":50}\u2028\u2029\u202egnp.exe\u2066\u009b31m\u007f\u001b[2J';
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }).warn({ text }, text);
  expect(lines).toHaveLength(1);
  const [line = ''] = lines;
  expect(line).toMatch(/^[ -~]+\n$/);
  expect(line).toContain('\\u202e');
  expect(JSON.parse(line)).toMatchObject({ text, msg: text });
});

const SECRET = 'aB3_-xY7'.repeat(6).slice(0, 43);

describe('[SEC-10] nothing that lets people in reaches a log', () => {
  it.each<[string, object]>([
    ['a code in a path', { path: '/123456789' }],
    ['a code with dashes in a list of texts', { lastLines: ['started', 'code 123-456-789'] }],
    ['a code as the name of a field', { seen: { '123456789': true } }],
    ['a secret field deep down', { a: { b: { c: [{ token: 'hush' }] } } }],
    ['a secret field in other spelling', { a: { 'X-Access_Token': 'hush', oneTimeLoginTicket: 'hush', RESUME_KEY: 'hush' } }],
    ['headers of a request', { req: { headers: { cookie: 'a=hush', authorization: 'Bearer hush', 'set-cookie': ['b=hush'] } } }],
    ['a token in an address', { lastLines: ['GET /rtc?access_token=hush&x=1', 'wss://h/rtc?join=1&access_token=hush'] }],
    ['a ticket in an address', { url: new URL('http://h/Download.aspx?code=hush&ticket=hush&oneTimeLoginTicket=hush#key=hush') }],
    ['a header in a text', { line: 'cookie: one=hush; two=hush' }],
    ['a password in a piece of JSON', { body: '{"email":"a@b.example","password":"hush"}' }],
    ['a key that is passed on in a text', { line: 'sent Bearer hush to the service' }],
    ['a token of the engine', { line: 'refused eyJhbGci.eyJodXNo.c2ln now' }],
    ['a secret by its shape alone', { why: `no such row: ${SECRET}` }],
    ['a secret in the cause of a cause', { x: { err: new Error('a', { cause: new Error(`ticket=hush 123-456-789 ${SECRET}`) }) } }],
    ['what has a form of its own', { x: { toJSON: () => ({ token: 'hush', at: '/123456789' }) }, y: new Map([['token', 'hush']]) }],
  ])('%s', (_what, fields) => {
    const lines = logged((log) => {
      log.info(fields, 'said');
      log.child(fields).info('said');
      log.info('said %o', fields);
    });
    expect(lines).toHaveLength(3);
    const text = JSON.stringify(lines);
    expect(text).not.toMatch(/hush|123-?456-?789|eyJ/);
    expect(text).not.toContain(SECRET);
    expect(text).toContain('said');
  });

  it('what is no secret stays readable', () => {
    const fields = { pid: 4711, tookMs: 87.5, adopted: false, state: null, errorCode: 'ECONNREFUSED', at: new Date(0), route: '/Join' };
    expect(logged((log) => log.info(fields, 'the media engine is ready'))[0]).toMatchObject({
      ...fields,
      at: '1970-01-01T00:00:00.000Z',
      msg: 'the media engine is ready',
    });
  });

  it('however deep, long or round it is, a line has its bounds', () => {
    const round: Record<string, unknown> = { token: 'hush' };
    round['self'] = round;
    const long = `${'x '.repeat(4_000 - 2)} 123456789 ${'y'.repeat(1_000_000)}`;
    const fields = { round, list: Array.from({ length: 5_000 }, () => 'hello'), long, bytes: Buffer.alloc(1 << 20) };
    const [line] = logged((log) => log.info(fields, 'said'));
    const text = JSON.stringify(line);
    expect(text.length).toBeLessThan(15_000);
    expect(text).not.toMatch(/hush|1234/);
  });

  it('however wide it is at every depth, a line has its bounds, and its words are read', () => {
    const wide = (depth: number): unknown =>
      depth === 0 ? 'hello' : Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`field ${n}`, wide(depth - 1)]));
    const [line] = logged((log) => log.child({ wide: wide(3) }).warn({ wide: wide(3) }, 'said'));
    expect(line).toMatchObject({ msg: 'said' });
    expect(JSON.stringify(line).length).toBeLessThan(40_000);
    const [long] = logged((log) => log.info({ list: Array(100).fill('x '.repeat(4_000)) }, 'said'));
    expect(long).toMatchObject({ msg: 'said' });
    expect(JSON.stringify(long).length).toBeLessThan(20_000);
  });

  it('a child keeps what it was told beside its fields', () => {
    const lines = logged((log) => {
      const quiet = log.child({ of: 'engine' }, { level: 'error' });
      quiet.info('not said');
      quiet.error('said');
    });
    expect(lines).toMatchObject([{ of: 'engine', msg: 'said' }]);
  });
});
