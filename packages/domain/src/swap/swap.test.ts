import { expect, it } from 'vitest';
import { mustAgree, swapMode } from './swap.ts';

const sides = { presenterId: 'p', nextId: 'v' };

it('[SWAP-01] mode 1 is requested by self, so the presenter has to agree', () => {
  expect(swapMode.RequestedBySelf).toBe(1);
  expect(mustAgree(1, sides)).toBe('p');
});
it('[SWAP-02] mode 2 is offered by the presenter, so whom it is offered has to agree', () => {
  expect(swapMode.OfferedByPresenter).toBe(2);
  expect(mustAgree(2, sides)).toBe('v');
});
