import { expect, it } from 'vitest';
import { showsDownloadToast, type ToastFacts } from './download-toast.ts';

const facts: ToastFacts = { wasAnsweredToday: false, isSignedIn: false, isPresenterPro: false, isAdmin: false };

it('[TOAST-04] [TOAST-05] [TOAST-06] [TOAST-07] [TOAST-15] the toast invites signed-in viewers, and all viewers of a presenter who is, once a day', () => {
  expect(showsDownloadToast({ ...facts, isSignedIn: true })).toBe(true);
  expect(showsDownloadToast({ ...facts, isPresenterPro: true })).toBe(true);
  expect(showsDownloadToast(facts)).toBe(false);
  const both = { ...facts, isSignedIn: true, isPresenterPro: true };
  expect(showsDownloadToast({ ...both, wasAnsweredToday: true })).toBe(false);
  expect(showsDownloadToast({ ...both, isAdmin: true })).toBe(false);
});
