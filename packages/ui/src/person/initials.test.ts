import { describe, expect, it } from 'vitest';
import { colourOf, initialsOf } from './initials.ts';

describe('initials', () => {
  it('takes the first letters of the first and the last word', () => {
    expect(initialsOf('Ana Horvat')).toBe('AH');
    expect(initialsOf('  ben  de  okafor ')).toBe('BO');
    expect(initialsOf('Žana')).toBe('Ž');
    expect(initialsOf('')).toBe('');
  });

  it('takes a sign in front of a word for none of them', () => {
    expect([initialsOf('Anna (2)'), initialsOf('Host (guest)'), initialsOf('-')]).toEqual(['A2', 'HG', '-']);
  });

  it('takes what is one sign whole, and an emoji only where there is no letter', () => {
    const [coder, family, flag] = ['👩🏽‍💻', '👨‍👩‍👧‍👦', '🇩🇪'];
    expect([`${coder}${family} Zoë 🎉`, `Ana 🎉`, `${family} Ana Horvat ${flag}`].map(initialsOf)).toEqual(['Z', 'A', 'AH']);
    expect([`${coder}${family} 🎉`, flag, `  ${family}`].map(initialsOf)).toEqual([coder, flag, family]);
    expect(['किरण देव', 'דנה כהן', 'ßa'].map(initialsOf)).toEqual(['किदे', 'דכ', 'S']);
  });

  it('gives six colours in turn', () => {
    expect([0, 5, 6].map((seat) => colourOf(seat))).toEqual([1, 6, 1]);
  });
});
