import { expect, it } from 'vitest';
import { readErrorCode } from './error-code.ts';
import { readReferenceNumber } from './reference-number.ts';

it('[SEC-25] a reference number is 1 to 64 letters, digits or dashes', () => {
  for (const good of ['1', 'AB-12', 'a'.repeat(64)]) expect(readReferenceNumber(good)).toBe(good);
  for (const bad of [null, '', 'a'.repeat(65), '<b>', 'a b', 'é', 'a\n']) expect(readReferenceNumber(bad)).toBeNull();
});

it('[SEC-26] an error code is a whole number', () => {
  expect(readErrorCode('7')).toBe(7);
  expect(readErrorCode('0')).toBe(0);
  expect(readErrorCode('123456789')).toBe(123_456_789);
  for (const bad of [null, '', '7.5', '-1', '1e3', ' 7', '0x7', '７', 'full', '<script>', '1234567890', '12345678901234567890'])
    expect(readErrorCode(bad)).toBeNull();
});
