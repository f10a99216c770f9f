import { expect, it } from 'vitest';
import { doorsToTurn, OPEN_DOORS_MAX } from './open-doors.ts';

it('[C-02] with more than 900 open doors as many of the oldest turn to knock as are too many', () => {
  expect([0, 899, 900, 901, 1_000].map(doorsToTurn)).toEqual([0, 0, 0, 1, 100]);
  expect(OPEN_DOORS_MAX).toBe(900);
});
