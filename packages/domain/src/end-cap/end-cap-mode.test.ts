import { expect, it } from 'vitest';
import { endCapMode } from './end-cap-mode.ts';

it('the end-cap offers registration to the unknown and the download to the registered', () => {
  expect(endCapMode(null)).toBe('registration');
  expect(endCapMode('')).toBe('registration');
  expect(endCapMode('u-1')).toBe('download');
});
