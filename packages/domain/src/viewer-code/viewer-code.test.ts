import { holds } from '@ninefold/testkit/properties.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../shared/seeded-random.ts';
import { hasDiedUnused, quarantinedUntil } from './life-time.ts';
import { CODE_DIGITS, CODE_INPUT_MAX, formatViewerCode, issueViewerCode, parseViewerCode } from './viewer-code.ts';

const seed = 20_261_121;
const malformed = { ok: false, error: { kind: 'viewer-code/malformed' } };

describe('viewer code', () => {
  it('[CODE-01] [CONST-01] is exactly 9 digits, 11 characters with both dashes', () => {
    expect(CODE_DIGITS).toBe(9);
    expect(CODE_INPUT_MAX).toBe(CODE_DIGITS + 2);
    expect(parseViewerCode('123456789')).toEqual({ ok: true, value: '123456789' });
    expect(parseViewerCode('012345678')).toEqual({ ok: true, value: '012345678' });
  });

  it('[CODE-02] is shown as ddd-ddd-ddd', () => {
    const code = parseViewerCode('123456789');
    expect(code.ok && formatViewerCode(code.value)).toBe('123-456-789');
  });

  it('[CODE-09] [CODE-11] is read with spaces and dashes in it', () => {
    for (const typed of ['123 456 789', '123-456-789', ' 1-2-3-4-5-6-7-8-9 ', '123\u00a0456\t789']) {
      expect(parseViewerCode(typed)).toEqual({ ok: true, value: '123456789' });
    }
  });

  it('[CODE-12] [CODE-13] is nothing with another character, with 8 or with 10 digits', () => {
    for (const typed of ['12345678a', '12345678', '1234567890', '', '１２３４５６７８９', '123.456.789', '123456789\0']) {
      expect(parseViewerCode(typed)).toEqual(malformed);
    }
  });

  it('[CODE-01] [CODE-02] [CODE-11] reading what was shown gives the same code', () => {
    holds(fc.uint8Array({ minLength: 64, maxLength: 64 }), 500, (random) => {
      const code = issueViewerCode(random);
      if (code === null) throw new Error('16 tries failed');
      expect(code).toMatch(/^[1-9][0-9]{8}$/);
      expect(parseViewerCode(formatViewerCode(code))).toEqual({ ok: true, value: code });
    });
  });

  it('is issued over the whole range and never by a remainder', () => {
    const bytes = (number: number) => Uint8Array.of(number >>> 24, (number >>> 16) & 255, (number >>> 8) & 255, number & 255);
    expect(issueViewerCode(bytes(0))).toBe('100000000');
    expect(issueViewerCode(bytes(899_999_999))).toBe('999999999');
    expect(issueViewerCode(bytes(900_000_000))).toBeNull();
    expect(issueViewerCode(Uint8Array.of(...bytes(900_000_000), ...bytes(1)))).toBe('100000001');
    expect(issueViewerCode(new Uint8Array(3))).toBeNull();
  });

  it(`is issued evenly: each tenth of the range gets a tenth of the codes (seed ${seed})`, () => {
    const random = seededRandom(seed);
    const tenths = new Array<number>(9).fill(0);
    for (let count = 0; count < 9_000; count += 1) {
      const first = Number(issueViewerCode(random.bytes(64))?.[0]);
      tenths[first - 1] = (tenths[first - 1] ?? 0) + 1;
    }
    for (const found of tenths) expect(Math.abs(found - 1_000)).toBeLessThan(150);
  });

  it('is quarantined for 30 days after the end, and dies unused after 10 minutes', () => {
    expect(quarantinedUntil(0)).toBe(30 * 24 * 60 * 60 * 1000);
    expect(hasDiedUnused(0, 10 * 60_000 - 1)).toBe(false);
    expect(hasDiedUnused(0, 10 * 60_000)).toBe(true);
  });
});
