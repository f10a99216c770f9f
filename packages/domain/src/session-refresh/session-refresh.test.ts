import { expect, it } from 'vitest';
import { keepsItselfAlive, refreshDelay } from './session-refresh.ts';

it('[SESS-04] [CONST-15] the refresh comes (timeout minus 2) minutes after the last call, but never within a minute', () => {
  expect(refreshDelay(20)).toBe(18 * 60_000);
  expect([0, 1, 2, 3].map(refreshDelay)).toEqual([60_000, 60_000, 60_000, 60_000]);
});
it('only remembered logins keep themselves alive', () => {
  expect(keepsItselfAlive({ isRemembered: true, isFromEncryptedCookie: false })).toBe(true);
  expect(keepsItselfAlive({ isRemembered: false, isFromEncryptedCookie: true })).toBe(true);
  expect(keepsItselfAlive({ isRemembered: false, isFromEncryptedCookie: false })).toBe(false);
});
