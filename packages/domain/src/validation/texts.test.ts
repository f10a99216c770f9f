import { expect, it } from 'vitest';
import { isEmptyText, isNumberText, isPhone, isUrlText } from './texts.ts';

it('[VALID-16] nothing and nothing but whitespace count as empty', () => {
  for (const text of ['', ' ', '\t', '\n', ' \u00a0\r\n']) expect(isEmptyText(text)).toBe(true);
  for (const text of ['0', ' a ', '.']) expect(isEmptyText(text)).toBe(false);
});
it('[VALID-17] a number has digits only', () => {
  for (const text of ['0', '007', '1'.repeat(500)]) expect(isNumberText(text)).toBe(true);
  for (const text of ['', ' 1', '1 ', '-1', '1.0', '1e8', '１', '1\n']) expect([text, isNumberText(text)]).toEqual([text, false]);
});
it('[VALID-18] a phone number is not empty after trimming', () => {
  for (const text of ['', '   ', '\t\n']) expect(isPhone(text)).toBe(false);
  expect(isPhone('  1 ')).toBe(true);
});
it('[VALID-19] a phone number has digits, space, + - ( ) [ ] . and / only', () => {
  for (const text of ['+49 (0) 351-12.34/56 [7]', '110']) expect(isPhone(text)).toBe(true);
  for (const text of ['110a', '1#', '1*2', '1,2', '1_2', '1\\2', '1\n2']) expect([text, isPhone(text)]).toEqual([text, false]);
});
it('[VALID-20] a URL string is not empty', () => expect(isUrlText('')).toBe(false));
it('[VALID-21] a URL string has letters, digits, hyphen, underscore and dot only', () => {
  expect(isUrlText('Anna-Maria_M.9')).toBe(true);
  for (const text of ['a b', 'a/b', 'a:b', 'a?b', 'é', 'a\n', ' a']) expect([text, isUrlText(text)]).toEqual([text, false]);
});
