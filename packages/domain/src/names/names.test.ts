import { describe, expect, it } from 'vitest';
import { cleanParticipantName, numberOfName, shownAtDoor, shownName } from '../participant-name.ts';
import { normalizedName } from './normalized-name.ts';
import { isAlone } from './disambiguate-names.ts';
import { isForeignRole, nothingSpecial } from './role-labels.ts';

const seat = (name: string, name_number = 1) => ({ name, ordinal: 3, name_number });
const host = { ...nothingSpecial, isHost: true };

describe('names that are told apart', () => {
  it('the second one who is called so has a 2, and a number that became free is given again', () => {
    const anna = { name: 'Anna', number: 1 };
    expect(numberOfName('Anna', [])).toBe(1);
    expect(numberOfName('Anna', [anna])).toBe(2);
    expect(numberOfName('Anna', [anna, { name: 'Anna', number: 2 }])).toBe(3);
    expect(numberOfName('Anna', [{ name: 'Anna', number: 2 }])).toBe(1);
    expect(numberOfName('Anna', [anna, { name: 'Anna (2)', number: 1 }])).toBe(3);
    expect(numberOfName('', [{ name: '', number: 1 }])).toBe(1);
    expect([shownName(seat('Anna', 2), nothingSpecial), shownName(seat('', 1), nothingSpecial)]).toEqual(['Anna (2)', 'Viewer 3']);
  });

  it('letter case, width, other scripts and what shows nothing make no other name', () => {
    for (const twin of ['anna', 'ANNA', 'Аnnа', 'Ａｎｎａ', 'An\u200dna', 'Anna\u00ad'])
      expect([twin, numberOfName(twin, [{ name: 'Anna', number: 1 }])]).toEqual([twin, 2]);
    expect(['\u00ad Anna', 'Anna \u00ad'].map((twin) => numberOfName(twin, [{ name: 'Anna', number: 1 }]))).toEqual([2, 2]);
    expect(['Anna \u00ad B', 'AnnaB'].map((name) => numberOfName(name, [{ name: 'Anna B', number: 1 }]))).toEqual([2, 1]);
    for (const other of ['Ánna', 'Anna B', 'Hanna', 'Анна Б'])
      expect([other, numberOfName(other, [{ name: 'Anna', number: 1 }])]).toEqual([other, 1]);
    expect(normalizedName('Deaf I')).not.toBe(normalizedName('Deaf L'));
  });

  it('one is alone with a name unless another is shown by the same; who gave none is numbered anyway', () => {
    const anna = { name: 'Anna', number: 1 };
    expect(
      isAlone(
        anna,
        [
          { name: 'Bo', number: 1 },
          { name: '', number: 1 },
        ],
        100,
      ),
    ).toBe(true);
    expect(isAlone(anna, [{ name: 'ANNA', number: 1 }], 100)).toBe(false);
    expect(isAlone(anna, [{ name: 'Anna', number: 2 }], 100)).toBe(true);
    expect(isAlone({ name: 'Anna (2)', number: 1 }, [{ name: 'Anna', number: 2 }], 100)).toBe(false);
    expect(isAlone({ name: '', number: 1 }, [{ name: '', number: 1 }], 100)).toBe(true);
  });

  it('[SEC-37] a number makes no name longer than 100 characters', () => {
    const shown = shownName(seat('é'.repeat(100), 12), nothingSpecial);
    expect([...shown]).toHaveLength(100);
    expect(shown).toMatch(/é \(12\)$/);
    // A cut behind a space leaves one space, not two.
    expect(shownName(seat(`${'a'.repeat(95)} bcde`, 2), nothingSpecial)).toBe(`${'a'.repeat(95)} (2)`);
  });
});

describe('H-04: words for a role as a name', () => {
  it.each([
    'Host',
    'host',
    ' HOST ',
    'H o s t',
    'Ηost',
    '* Host *',
    'Presenter',
    'Co-Host',
    'Gastgeber',
    'Moderator',
    'System',
    'Support',
    'Viewer 7',
    'Zuschauer 7',
  ])('%s says of a viewer that it is a guest’s', (name) => {
    expect(shownName(seat(cleanParticipantName(name)), nothingSpecial)).toBe(`${cleanParticipantName(name)} (guest)`);
    expect(shownAtDoor(name)).toBe(`${name} (guest)`);
  });

  it('[D-89] the host who gave no name is called by what they do: present, or have the meeting', () => {
    expect(shownName(seat(''), host)).toBe('Host');
    expect(shownName(seat(''), { ...host, isPresenting: true })).toBe('Presenter');
  });

  it('whoever has the role may be called by it, and a name that only holds such a word is a name', () => {
    for (const name of ['Host', 'Presenter', 'System']) expect(shownName(seat(name), host)).toBe(name);
    expect(isForeignRole('Presenter', { ...nothingSpecial, isPresenting: true })).toBe(false);
    expect(isForeignRole('Co-host', { ...nothingSpecial, isCoHost: true })).toBe(false);
    expect(isForeignRole('Host', { ...nothingSpecial, isPresenting: true, isCoHost: true })).toBe(true);
    for (const name of ['Anna Host', 'Hostetler', 'Viewer', 'Owen', 'Systema'])
      expect([name, isForeignRole(name, nothingSpecial)]).toEqual([name, false]);
    expect(shownAtDoor('')).toBe('');
  });
});

describe('H-04: names that show nothing, or more than a line', () => {
  it('two hundred marks upon one letter are cut to what scripts need, half characters are marked', () => {
    expect(cleanParticipantName(`A${'\u0301'.repeat(200)}nna`)).toBe(`A${'\u0301'.repeat(6)}nna`);
    expect(cleanParticipantName('An\ud800na')).toBe('An\ufffdna');
    expect(cleanParticipantName('นี้ กำลัง')).toBe('นี้ กำลัง');
  });
  it('letters that are drawn as nothing are no name', () => {
    for (const empty of ['\u3164', '\u2800\u2800', '\u115f\u1160', '\u0301', '\u00a0', '\u200d'])
      expect(cleanParticipantName(empty)).toBe('');
  });
});
