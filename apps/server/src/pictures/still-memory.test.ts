import { expect, it } from 'vitest';
import { createStillMemory } from './still-memory.ts';

const still = (number: number, bytes: number) => ({ number, sharerId: 'p', message: new Uint8Array(bytes) });

it('keeps the newest of each meeting, and lets go of the oldest when all together are too large', () => {
  const memory = createStillMemory(100);
  memory.keep('a', still(1, 40));
  memory.keep('b', still(2, 40));
  memory.keep('a', still(3, 50));
  expect([memory.newest('a')?.number, memory.newest('b')?.number]).toEqual([3, 2]);
  memory.keep('c', still(4, 30));
  expect([memory.newest('a')?.number, memory.newest('b'), memory.newest('c')?.number]).toEqual([3, undefined, 4]);
  memory.drop('a');
  memory.keep('b', still(5, 70));
  expect([memory.newest('b')?.number, memory.newest('c')?.number]).toEqual([5, 4]);
  memory.keep('d', still(6, 120));
  expect(['a', 'b', 'c', 'd'].map((id) => memory.newest(id)?.number)).toEqual([undefined, undefined, undefined, 6]);
});
