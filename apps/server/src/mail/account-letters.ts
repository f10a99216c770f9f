import type { Letter } from './letter.ts';

const IGNORE = 'If this was not you, there is nothing to do: without a click nothing changes.';

/** After a registration, and when asked for again (T-26). */
export const confirmLetter = (url: string, productName: string): Letter => ({
  subject: `Confirm your email address for ${productName}`,
  paragraphs: ['Somebody, most likely you, has signed up with this address. Open this address to show that it is yours.'],
  link: { label: 'Confirm my email address', url },
  after: ['It works for 7 days.', IGNORE],
});

/** To the owner of an address with which somebody tried to sign up (T-09). */
export const alreadyRegisteredLetter = (loginUrl: string, productName: string): Letter => ({
  subject: `Somebody tried to sign up for ${productName} with your address`,
  paragraphs: ['You have an account with this address already, so nothing was changed, and nobody was let in.'],
  link: { label: 'Log in', url: loginUrl },
  after: ['If this was you and you do not know your password any more, you can set a new one from the login page.'],
});

export const resetLetter = (url: string, productName: string): Letter => ({
  subject: `Set a new password for ${productName}`,
  paragraphs: ['Somebody, most likely you, has asked for a new password. Open this address to set it.'],
  link: { label: 'Set a new password', url },
  after: ['It works once, within one hour. Passkeys of your account are removed with it.', IGNORE],
});

/** To the new address; nothing changes before it is opened. */
export const changeEmailLetter = (url: string, productName: string): Letter => ({
  subject: `Confirm your new email address for ${productName}`,
  paragraphs: ['Open this address to log in with this email address from now on.'],
  link: { label: 'Confirm my new email address', url },
  after: ['It works once, within one day.', IGNORE],
});

/** To the address whose owner has another account already, in place of the letter above. */
export const addressInUseLetter = (productName: string): Letter => ({
  subject: `Somebody wants to use your address for ${productName}`,
  paragraphs: ['Another account was to be moved to this address. You have an account with it already, so nothing was changed.'],
});

/** To the old address. */
export const emailChangeAskedLetter = (productName: string): Letter => ({
  subject: `A new email address for your ${productName} account`,
  paragraphs: ['A new email address was entered for your account. It takes effect once it is confirmed.'],
  after: ['If this was not you, log in and change your password now.'],
});

export const emailChangedLetter = (productName: string): Letter => ({
  subject: `Your email address for ${productName} was changed`,
  paragraphs: ['Your account has another email address from now on; this one no longer logs in.'],
  after: ['If this was not you, please write to whoever runs this server.'],
});

export const passwordChangedLetter = (productName: string): Letter => ({
  subject: `Your password for ${productName} was changed`,
  paragraphs: ['Your password was changed, and you were logged out everywhere else.'],
  after: ['If this was not you, set a new password from the login page now.'],
});

/** After a reset by mail. */
export const passwordResetLetter = (productName: string): Letter => ({
  subject: `Your password for ${productName} was changed`,
  paragraphs: [
    'Your password was set anew by a mailed link. You were logged out everywhere, and the passkeys of your account were removed.',
  ],
  after: ['You can add passkeys again on your account page.', 'If this was not you, set a new password from the login page now.'],
});

export const accountClosedLetter = (productName: string): Letter => ({
  subject: `Your ${productName} account was closed`,
  paragraphs: ['Your account and everything in it were deleted.'],
});

export const passkeyAddedLetter = (productName: string): Letter => ({
  subject: `A passkey was added to your ${productName} account`,
  paragraphs: ['From now on it logs in without your password.'],
  after: ['If this was not you, remove it on your account page and change your password now.'],
});
