import { expect, it } from 'vitest';
import { clientCheckResult } from '../check-result/check-result.ts';
import { decideJoin } from './join.ts';

const plain = { isStickyEnabled: false, isForced: false, isClientSupported: true };

it('[JOIN-02] a forced join turns an enabled sticky off', () => {
  expect(decideJoin({ ...plain, isStickyEnabled: true, isForced: true }).turnsStickyOff).toBe(true);
  expect(decideJoin({ ...plain, isStickyEnabled: true }).turnsStickyOff).toBe(false);
  expect(decideJoin({ ...plain, isForced: true }).turnsStickyOff).toBe(false);
});
it('[JOIN-03] with sticky off and no client the result is FlashNotSupported', () => {
  expect(decideJoin({ ...plain, isClientSupported: false }).result).toBe(clientCheckResult.FlashNotSupported);
  expect(decideJoin({ isStickyEnabled: true, isForced: true, isClientSupported: false }).result).toBe(clientCheckResult.FlashNotSupported);
});
it('[JOIN-04] otherwise it is Ok', () => {
  expect(decideJoin(plain).result).toBe(clientCheckResult.Ok);
  expect(decideJoin({ isStickyEnabled: true, isForced: false, isClientSupported: false }).result).toBe(clientCheckResult.Ok);
});
it('[CHECK-09] a forced join that needs the bubble says so', () => {
  expect(decideJoin({ ...plain, isForced: true, isStickyBubbleNeeded: true }).result).toBe(
    clientCheckResult.OkButStickyBubbleNeededWithForceJoin,
  );
  expect(decideJoin({ ...plain, isForced: true }).result).toBe(clientCheckResult.Ok);
  expect(decideJoin({ ...plain, isStickyBubbleNeeded: true }).result).toBe(clientCheckResult.Ok);
});
