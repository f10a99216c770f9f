import { expect, it } from 'vitest';
import { createReservedCode } from './reserved-code.ts';

it('a reserved code serves one share, within the hour', () => {
  let age = 0;
  const take = createReservedCode('482913607.kz3f9x0.mac', () => age);
  expect(take()).toEqual({ viewerCode: '482913607', reservation: '482913607.kz3f9x0.mac' });
  expect(take()).toBeNull();
  const late = createReservedCode('482913607.kz3f9x0.mac', () => age);
  age = 56 * 60_000;
  expect(late()).toBeNull();
});

it('where the server has set none aside there is none', () => {
  for (const written of ['', '482913607', 'x', '48291360.x.y']) expect(createReservedCode(written, () => 0)()).toBeNull();
});
