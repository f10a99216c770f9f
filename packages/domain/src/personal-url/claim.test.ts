import { describe, expect, it } from 'vitest';
import type { PersonalUrl } from '../shared/ids.ts';
import { DAY_MS } from '../shared/units.ts';
import { blockedUntil, isFreeFor, nameSkeleton, parseClaimedName } from './claim.ts';

const kindOf = (typed: string): string => {
  const name = parseClaimedName(typed);
  return name.ok ? `ok ${name.value}` : name.error.kind;
};
const areAlike = (one: string, other: string): boolean => nameSkeleton(one as PersonalUrl) === nameSkeleton(other as PersonalUrl);

describe('claiming a name', () => {
  it('[C-13] takes a name as it is written, or not at all', () => {
    expect(kindOf('Anna.Meier-2_x')).toBe('ok Anna.Meier-2_x');
    const malformed = [
      '',
      'anna.mei',
      'a'.repeat(129),
      '.anna.meier',
      '1anna.meier',
      'anna meier',
      'anna.méier',
      'аnna.meier',
      'anna/meier',
    ];
    for (const typed of malformed) expect(kindOf(typed)).toBe('personal-url/malformed');
  });

  it('[C-13] refuses two dots in a row, and a dot or dash at the end', () => {
    for (const typed of ['abc..defghi', 'anna.meier.', 'anna.meier-', 'anna.meier--']) expect(kindOf(typed)).toBe('personal-url/malformed');
    expect(kindOf('anna.meier_')).toBe('ok anna.meier_');
  });

  it('[CODE-30] refuses what is, or looks like, a page or a file', () => {
    for (const typed of ['Main.aspx', 'robots-9.txt', 'ErrorPages', 'reset-password']) expect(kindOf(typed)).toBe('personal-url/reserved');
    expect(kindOf('constructor')).toBe('ok constructor');
  });

  it('[C-13] knows names that look alike', () => {
    for (const [one, other] of [
      ['paypal-team', 'paypa1-team'],
      ['paypal-team', 'PaypaI-team'],
      ['modernize', 'modemize'],
      ['google.team', 'g00gle.team'],
      ['wonderland', 'vvonderland'],
      ['Anna.Meier', 'anna.mEIER'],
    ] as const)
      expect([one, other, areAlike(one, other)]).toEqual([one, other, true]);
    for (const [one, other] of [
      ['anna.meier', 'anna-meier'],
      ['anna.meier', 'anna.maier'],
      ['team-room-2', 'team-room-3'],
    ] as const)
      expect([one, other, areAlike(one, other)]).toEqual([one, other, false]);
  });

  it('[D-42] a name given up is blocked for others for 90 days, its last owner may have it back', () => {
    const now = 1_000;
    const released = { ownerId: null, releasedBy: 'anna', blockedUntil: blockedUntil(now) };
    expect(isFreeFor('anna', released, now)).toBe(true);
    expect(isFreeFor('bela', released, now)).toBe(false);
    expect(isFreeFor('bela', released, now + 90 * DAY_MS - 1)).toBe(false);
    expect(isFreeFor('bela', released, now + 90 * DAY_MS)).toBe(true);
    expect(isFreeFor('anna', { ...released, releasedBy: null }, now)).toBe(false);
    expect(isFreeFor('bela', { ...released, blockedUntil: null }, now)).toBe(true);
    expect(isFreeFor('bela', { ownerId: 'anna', releasedBy: null, blockedUntil: null }, now)).toBe(false);
    expect(isFreeFor('anna', { ownerId: 'anna', releasedBy: null, blockedUntil: null }, now)).toBe(true);
  });
});
