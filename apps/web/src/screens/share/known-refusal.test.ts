import { expect, it } from 'vitest';
import { BELIEVED_MS, createKnownRefusal } from './known-refusal.ts';

it('[SHARE-28] a refusal is believed for a minute from when it was said last, and no more once a share was granted', () => {
  let nowMs = 0;
  const refusal = createKnownRefusal(true, () => nowMs);
  expect(refusal.isKnown()).toBe(true);
  nowMs = BELIEVED_MS - 1;
  expect(refusal.isKnown()).toBe(true);
  nowMs = BELIEVED_MS;
  expect(refusal.isKnown()).toBe(false);
  refusal.told({ kind: 'refused', message: 'no', isLimit: false });
  expect(refusal.isKnown()).toBe(true);
  refusal.told({ kind: 'download', grant: null });
  expect(refusal.isKnown()).toBe(false);
});

it('a document that said nothing of a refusal knows of none, also after one: the next share may be another', () => {
  const refusal = createKnownRefusal(false, () => 0);
  refusal.told({ kind: 'refused', message: 'taken', isLimit: false });
  expect(refusal.isKnown()).toBe(false);
});
