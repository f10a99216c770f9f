import { describe, expect, it } from 'vitest';
import { cleanLine, cleanLines, showsSomething, withoutStacks } from './clean-text.ts';

describe('a text that others see', () => {
  it.each([
    ['  Ana \t Horvat\n', 'Ana Horvat'],
    ['Ana\u200b\u202eHorvat\u0000', 'AnaHorvat'],
    ['Ana \ud83d', 'Ana \ufffd'],
  ])('of one line has its spaces joined and nothing invisible: %j', (given, shown) => expect(cleanLine(given)).toBe(shown));

  it.each([
    ['a\r\nb\rc\u2028d\u2029e', 'a\nb\nc\nd\ne'],
    ['a\tb', 'a b'],
    ['\n a\n\n\n\nb \n', 'a\n\nb'],
    ['a\n\nb', 'a\n\nb'],
    ['a\u200bb\u0007', 'ab'],
    ['\udc00a', '\ufffda'],
  ])('of several lines keeps them, with one empty one in a row at most: %j', (given, shown) => expect(cleanLines(given)).toBe(shown));

  it('shows something, or does not', () => {
    for (const text of ['a', '7', '.', '+', '日', '😀']) expect([text, showsSomething(text)]).toEqual([text, true]);
    for (const text of ['', ' ', '\u200d', '\u3164', '\u2800\uffa0', '\u0301']) expect(showsSomething(text)).toBe(false);
  });

  it('has at most six marks upon one letter', () => {
    expect(withoutStacks(`a${'\u0301'.repeat(6)}b`)).toBe(`a${'\u0301'.repeat(6)}b`);
    expect(withoutStacks(`a${'\u0301'.repeat(7)}b`)).toBe(`a${'\u0301'.repeat(6)}b`);
  });
});
