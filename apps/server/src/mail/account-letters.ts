import type { Letter } from './letter.ts';
import { type MailSettings, mailWords } from './mail-words.ts';

/** After a registration, and when asked for again (T-26). */
export function confirmLetter(url: string, settings: MailSettings): Letter {
  const words = mailWords(settings);
  return {
    language: words.language,
    subject: words('confirm.subject'),
    paragraphs: [words('confirm.text')],
    link: { label: words('confirm.link'), url },
    after: [words('confirm.works'), words('ignore')],
  };
}

/** To the owner of an address with which somebody tried to sign up (T-09). */
export function alreadyRegisteredLetter(loginUrl: string, settings: MailSettings): Letter {
  const words = mailWords(settings);
  return {
    language: words.language,
    subject: words('registered.subject'),
    paragraphs: [words('registered.text')],
    link: { label: words('registered.link'), url: loginUrl },
    after: [words('registered.after')],
  };
}

export function resetLetter(url: string, settings: MailSettings): Letter {
  const words = mailWords(settings);
  return {
    language: words.language,
    subject: words('reset.subject'),
    paragraphs: [words('reset.text')],
    link: { label: words('reset.link'), url },
    after: [words('reset.works'), words('ignore')],
  };
}

/** To the new address; nothing changes before it is opened. */
export function changeEmailLetter(url: string, settings: MailSettings): Letter {
  const words = mailWords(settings);
  return {
    language: words.language,
    subject: words('change.subject'),
    paragraphs: [words('change.text')],
    link: { label: words('change.link'), url },
    after: [words('change.works'), words('ignore')],
  };
}

type Notice = 'inUse' | 'changeAsked' | 'changed' | 'password' | 'closed' | 'passkey' | 'passkeyRemoved';

/** Tells of something that was done, and what to do when it was somebody else. */
function notice(
  about: Notice,
  settings: MailSettings,
  after?: 'changeAsked' | 'changed' | 'password' | 'passkey' | 'passkeyRemoved',
): Letter {
  const words = mailWords(settings);
  return {
    language: words.language,
    subject: words(`${about}.subject`),
    paragraphs: [words(`${about}.text`)],
    ...(after === undefined ? {} : { after: [words(`${after}.after`)] }),
  };
}

/** To the address whose owner has another account already, in place of `changeEmailLetter`. */
export const addressInUseLetter = (settings: MailSettings): Letter => notice('inUse', settings);

/** To the old address. */
export const emailChangeAskedLetter = (settings: MailSettings): Letter => notice('changeAsked', settings, 'changeAsked');

export const emailChangedLetter = (settings: MailSettings): Letter => notice('changed', settings, 'changed');

export const passwordChangedLetter = (settings: MailSettings): Letter => notice('password', settings, 'password');

/** After a reset by mail. */
export function passwordResetLetter(settings: MailSettings): Letter {
  const words = mailWords(settings);
  return {
    language: words.language,
    subject: words('password.subject'),
    paragraphs: [words('passwordReset.text')],
    after: [words('passwordReset.passkeys'), words('password.after')],
  };
}

export const accountClosedLetter = (settings: MailSettings): Letter => notice('closed', settings);

export const passkeyAddedLetter = (settings: MailSettings): Letter => notice('passkey', settings, 'passkey');

export const passkeyRemovedLetter = (settings: MailSettings): Letter => notice('passkeyRemoved', settings, 'passkeyRemoved');
