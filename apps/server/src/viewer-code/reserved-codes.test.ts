import { createHmac, randomBytes } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '@ninefold/domain/shared/units.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { describe, expect, it } from 'vitest';
import { createReservedCodes } from './reserved-codes.ts';

const secret = randomBytes(32);
function aDesk(perRateLimitKey = 1_000) {
  const clock = new DrivenClock();
  return { clock, desk: createReservedCodes(secret, clock, perRateLimitKey) };
}

describe('a reserved code', () => {
  it('[CODE-28] is nine digits, another each time, and read back for an hour', () => {
    const { clock, desk } = aDesk();
    const drawn = Array.from({ length: 500 }, () => desk.reserve('192.0.2.1'));
    for (const reservation of drawn) expect(desk.read(reservation)).toBe(/^\d{9}(?=\.)/.exec(reservation)?.[0]);
    expect(new Set(drawn.map((reservation) => reservation.slice(0, 9))).size).toBe(500);
    clock.advance(HOUR_MS - 1);
    expect(desk.read(drawn[0] ?? '')).not.toBeNull();
    clock.advance(1);
    expect(desk.read(drawn[0] ?? '')).toBeNull();
  });

  it('[CODE-28] tells nothing of the next one: hardly a step between two comes twice, and every first digit comes', () => {
    const { desk } = aDesk();
    const codes = Array.from({ length: 500 }, () => Number(desk.reserve('192.0.2.1').slice(0, 9)));
    const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0));
    expect(new Set(steps).size).toBeGreaterThan(steps.length - 3);
    expect(new Set(codes.map((code) => String(code)[0])).size).toBe(9);
  });

  it('is given to 50,000 rate-limit keys in ten minutes; those that have had one still get theirs', () => {
    const { desk } = aDesk(2);
    for (let n = 0; n < 50_000; n += 1) desk.reserve(`key ${n}`);
    expect([desk.reserve('one more'), desk.reserve('key 7') === '', desk.reserve('key 7')]).toEqual(['', false, '']);
  });

  it('is read as it was given, and not with anything before it', () => {
    const { desk } = aDesk();
    const reservation = desk.reserve('192.0.2.1');
    for (const wrong of [`x${reservation}`, `1${reservation}`, `${reservation}x`]) expect(desk.read(wrong)).toBeNull();
  });

  it('is also read after a restart, and by no other installation', () => {
    const { clock, desk } = aDesk();
    const reservation = desk.reserve('192.0.2.1');
    expect(createReservedCodes(secret, clock, 1).read(reservation)).not.toBeNull();
    expect(createReservedCodes(randomBytes(32), clock, 1).read(reservation)).toBeNull();
  });

  it('is nobody’s to choose: another code, a longer life or a signature of one’s own is refused', () => {
    const { desk } = aDesk();
    const [code = '', expires = '', mac = ''] = desk.reserve('192.0.2.1').split('.');
    const other = String((Number(code) % 899_999_999) + 100_000_001).slice(0, 9);
    const own = createHmac('sha256', 'guess').update(`${code}.${expires}`).digest().subarray(0, 16).toString('base64url');
    const bad = [
      `${other}.${expires}.${mac}`,
      `${code}.${expires}0.${mac}`,
      `${code}.${expires}.${own}`,
      `${code}.${expires}`,
      `${code}.${expires}.${mac}.`,
      code,
      '',
      '.'.repeat(5_000),
    ];
    for (const reservation of bad) expect(desk.read(reservation), reservation.slice(0, 60)).toBeNull();
  });

  it('is given to one rate-limit key only so often in ten minutes, so that nobody draws until a code suits them', () => {
    const { clock, desk } = aDesk(3);
    const draw = (rateLimitKey: string) => desk.reserve(rateLimitKey) !== '';
    expect([1, 2, 3, 4].map(() => draw('192.0.2.1'))).toEqual([true, true, true, false]);
    expect(draw('192.0.2.2')).toBe(true);
    clock.advance(10 * MINUTE_MS);
    expect(draw('192.0.2.1')).toBe(true);
  });

  it.each([HOUR_MS, -HOUR_MS])('F-09 clock-jumps: the ten minutes neither end nor grow with a clock that is set by %d ms', (jump) => {
    const { clock, desk } = aDesk(1);
    const draw = () => desk.reserve('192.0.2.1') !== '';
    expect([draw(), draw()]).toEqual([true, false]);
    clock.set(jump);
    clock.advance(10 * MINUTE_MS - 1);
    expect(draw()).toBe(false);
    clock.advance(1);
    expect(draw()).toBe(true);
  });
});
