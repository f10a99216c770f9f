import { expect, it } from 'vitest';
import { isLoadFailure } from './load-failure.ts';

it('code that did not arrive is told from a bug', () => {
  for (const message of [
    'Failed to fetch dynamically imported module: https://meet.example/assets/A.js',
    'error loading dynamically imported module: https://meet.example/assets/A.js',
    'Importing a module script failed.',
  ]) {
    expect(isLoadFailure(new TypeError(message))).toBe(true);
  }
  expect(isLoadFailure(new TypeError('x is not a function'))).toBe(false);
  expect(isLoadFailure('Importing a module script failed.')).toBe(false);
});
