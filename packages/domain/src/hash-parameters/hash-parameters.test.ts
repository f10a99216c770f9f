import { holds, textOf } from '@ninefold/testkit/properties.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHash, withLowerCasePath, writeHash } from './hash-parameters.ts';

describe('hash parameters', () => {
  it('[NAV-04] are name=value pairs joined by &&', () => expect(writeHash({ tab: 'share', id: '7' })).toBe('#tab=share&&id=7'));
  it('[NAV-04] are no hash where there are none', () => expect(writeHash({})).toBe(''));
  it('[NAV-05] are read back by name', () => expect(readHash('#tab=share&&id=7', ['id', 'tab'])).toEqual({ tab: 'share', id: '7' }));
  it('keep their first = and their last value', () => expect(readHash('#a=1=2&&a=3&&b=x=y', ['a', 'b'])).toEqual({ a: '3', b: 'x=y' }));
  it('[SEC-22] are read by known names only', () => {
    expect(readHash('#__proto__=x&&isAdmin=true&&tab=1&&%=2&&tab', ['tab'])).toEqual({ tab: '1' });
    expect(readHash('#tab=%zz', ['tab'])).toStrictEqual({});
    expect(readHash('#tabs', ['tab'])).toEqual({});
    expect(readHash('tab=a#b', ['tab'])).toEqual({ tab: 'a#b' });
  });
  it('H-09: 100,000 pairs are cut', () => {
    expect(readHash(`#tab=first&&${'x=1&&'.repeat(100_000)}tab=last`, ['tab'])).toEqual({ tab: 'first' });
  });
  it('[NAV-04] [NAV-05] no value breaks the format', () => {
    const value = textOf('a&=#%é <>', 12);
    holds(fc.record({ one: value, two: value }), 500, (values) => expect(readHash(writeHash(values), ['one', 'two'])).toEqual(values));
  });
  it('[NAV-02] [NAV-03] the path alone is lower-cased', () => {
    expect(withLowerCasePath('/MyPage.aspx?Key=Value#Tab=A')).toBe('/mypage.aspx?Key=Value#Tab=A');
    expect(withLowerCasePath('/MyPage.aspx#Tab=A?B')).toBe('/mypage.aspx#Tab=A?B');
    expect(withLowerCasePath('/MyPage.ASPX')).toBe('/mypage.aspx');
    expect(withLowerCasePath('?Key=Value')).toBe('?Key=Value');
  });
});
