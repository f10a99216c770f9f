import { expect, it } from 'vitest';
import { isPasswordLength, PASSWORD_MAX, PASSWORD_MIN } from './registration.ts';

it('[CONST-03] a password has 6 to 255 characters, and the rule uses these two numbers', () => {
  expect([PASSWORD_MIN, PASSWORD_MAX]).toEqual([6, 255]);
  const lengths = [PASSWORD_MIN - 1, PASSWORD_MIN, PASSWORD_MAX, PASSWORD_MAX + 1];
  expect(lengths.map((length) => isPasswordLength('x'.repeat(length)))).toEqual([false, true, true, false]);
});
