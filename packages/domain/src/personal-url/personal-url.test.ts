import { holds, textOf } from '@ninefold/testkit/properties.ts';
import { describe, expect, it } from 'vitest';
import type { PersonalUrl } from '../shared/ids.ts';
import { equalsPersonalUrl, PERSONAL_URL_MAX, PERSONAL_URL_MIN, parsePersonalUrl } from './personal-url.ts';

const kindOf = (typed: string): string => {
  const purl = parsePersonalUrl(typed);
  return purl.ok ? `ok ${purl.value}` : purl.error.kind;
};

describe('personal URL', () => {
  it('[CODE-03] starts with a letter', () => {
    expect(kindOf('anna.kowalska')).toBe('ok anna.kowalska');
    for (const typed of ['_anna.kowalska', '-anna.kowalska', '.anna.kowalska', '9anna.kowalska']) {
      expect(kindOf(typed)).toBe('personal-url/no-letter-first');
    }
  });

  it('[CODE-04] [CONST-02] has at least 9 characters', () => {
    expect(PERSONAL_URL_MIN).toBe(9);
    expect(kindOf('annakowa')).toBe('personal-url/too-short');
    expect(kindOf('annakowal')).toBe('ok annakowal');
  });

  it('[CODE-05] [CONST-02] has at most 128 characters and is never cut', () => {
    expect(PERSONAL_URL_MAX).toBe(128);
    expect(parsePersonalUrl('a'.repeat(128)).ok).toBe(true);
    expect(kindOf('a'.repeat(129))).toBe('personal-url/too-long');
  });

  it('[CODE-06] [CODE-15] keeps letters, digits, underscore, dash and dot and strips the rest', () => {
    expect(kindOf('Anna_K-2024.x')).toBe('ok Anna_K-2024.x');
    expect(kindOf('anna!ko wals/ka?é')).toBe('ok annakowalska');
  });

  it('[CODE-16] is stripped before its length is checked', () => {
    expect(kindOf('abc!!!!!!def')).toBe('personal-url/too-short');
  });

  it('[CODE-29] is compared without regard to letter case', () => {
    expect(equalsPersonalUrl('Anna.Kowalska' as PersonalUrl, 'anna.kowalskA' as PersonalUrl)).toBe(true);
    expect(equalsPersonalUrl('Anna.Kowalska' as PersonalUrl, 'anna-kowalska' as PersonalUrl)).toBe(false);
  });

  it('[CODE-30] is never a route or something that looks like a file', () => {
    const taken = [
      'Main.aspx',
      'main.ASPX',
      'ErrorPages',
      'suppressBrowser',
      'Download.aspx',
      'Backend.asmx',
      'Tracking.svc',
      'favicon.ico',
      'my.picture.png',
      'googleconversion.html',
      'robots-9.txt',
      'myscript.js',
    ];
    for (const name of taken) expect(kindOf(name)).toBe('personal-url/reserved');
    expect(kindOf('maintenance')).toBe('ok maintenance');
  });

  it('[CODE-03] [CODE-04] [CODE-05] [CODE-06] what is read once is read again as itself', () => {
    holds(textOf('abcXYZ019_-. !é', 150), 1_000, (text) => {
      const purl = parsePersonalUrl(text);
      if (!purl.ok) return;
      expect(purl.value).toMatch(/^[A-Za-z][A-Za-z0-9_.-]{8,127}$/);
      expect(parsePersonalUrl(purl.value)).toEqual(purl);
    });
  });
});
