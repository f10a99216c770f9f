import type { EmailContent } from './email-content.ts';
import { type MailSettings, emailTexts } from './email-texts.ts';

/** After a registration, and when asked for again (T-26). */
export function confirmTemplate(url: string, settings: MailSettings): EmailContent {
  const words = emailTexts(settings);
  return {
    language: words.language,
    subject: words('confirm.subject'),
    paragraphs: [words('confirm.text')],
    link: { label: words('confirm.link'), url },
    after: [words('confirm.works'), words('ignore')],
  };
}

/** To the owner of an address with which somebody tried to sign up (T-09). */
export function alreadyRegisteredTemplate(loginUrl: string, settings: MailSettings): EmailContent {
  const words = emailTexts(settings);
  return {
    language: words.language,
    subject: words('registered.subject'),
    paragraphs: [words('registered.text')],
    link: { label: words('registered.link'), url: loginUrl },
    after: [words('registered.after')],
  };
}

export function resetTemplate(url: string, settings: MailSettings): EmailContent {
  const words = emailTexts(settings);
  return {
    language: words.language,
    subject: words('reset.subject'),
    paragraphs: [words('reset.text')],
    link: { label: words('reset.link'), url },
    after: [words('reset.works'), words('ignore')],
  };
}

/** To the new address; nothing changes before it is opened. */
export function changeEmailTemplate(url: string, settings: MailSettings): EmailContent {
  const words = emailTexts(settings);
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
): EmailContent {
  const words = emailTexts(settings);
  return {
    language: words.language,
    subject: words(`${about}.subject`),
    paragraphs: [words(`${about}.text`)],
    ...(after === undefined ? {} : { after: [words(`${after}.after`)] }),
  };
}

/** To the address whose owner has another account already, in place of `changeEmailTemplate`. */
export const addressInUseTemplate = (settings: MailSettings): EmailContent => notice('inUse', settings);

/** To the old address. */
export const emailChangeAskedTemplate = (settings: MailSettings): EmailContent => notice('changeAsked', settings, 'changeAsked');

export const emailChangedTemplate = (settings: MailSettings): EmailContent => notice('changed', settings, 'changed');

export const passwordChangedTemplate = (settings: MailSettings): EmailContent => notice('password', settings, 'password');

/** After a reset by mail. */
export function passwordResetTemplate(settings: MailSettings): EmailContent {
  const words = emailTexts(settings);
  return {
    language: words.language,
    subject: words('password.subject'),
    paragraphs: [words('passwordReset.text')],
    after: [words('passwordReset.passkeys'), words('password.after')],
  };
}

export const accountClosedTemplate = (settings: MailSettings): EmailContent => notice('closed', settings);

export const passkeyAddedTemplate = (settings: MailSettings): EmailContent => notice('passkey', settings, 'passkey');

export const passkeyRemovedTemplate = (settings: MailSettings): EmailContent => notice('passkeyRemoved', settings, 'passkeyRemoved');
