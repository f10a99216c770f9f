import { expect, it } from 'vitest';
import { SHARES_PER_VISITOR, shareLimits } from './share-limits.ts';

it('[SEC-32] ten meetings an address for visitors; users have more, and a bound of open ones; an unconfirmed account has what a visitor has', () => {
  expect(shareLimits(SHARES_PER_VISITOR)).toEqual({
    visitor: { inWindow: 10, openAtOnce: null },
    unconfirmed: { inWindow: 10, openAtOnce: 10 },
    user: { inWindow: 60, openAtOnce: 20 },
    usersOfAnAddress: { inWindow: 300, openAtOnce: null },
  });
});

it('the operator’s number of a visitor sets the others', () => {
  expect(shareLimits(2)).toMatchObject({ unconfirmed: { openAtOnce: 2 }, user: { inWindow: 12, openAtOnce: 4 } });
});
