import { expect, it } from 'vitest';
import { drawnBackgrounds, isDrawnBackground } from './drawn-backgrounds.ts';

it('a background of ours is known by its id, and no other is', () => {
  expect(drawnBackgrounds.every(isDrawnBackground)).toBe(true);
  expect([null, '', 'factory', 'Harbour', 'harbour2'].filter(isDrawnBackground)).toEqual([]);
});
