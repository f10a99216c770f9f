import type { EmailContent } from './email-content.ts';
import { type MailSettings, emailTexts } from './email-texts.ts';

/** The mail with the link that confirms an address, sent after a registration and when it is asked for again (T-26). */
export function confirmTemplate(url: string, settings: MailSettings): EmailContent {
  const text = emailTexts(settings);
  return {
    language: text.language,
    subject: text('confirm.subject'),
    paragraphs: [text('confirm.text')],
    link: { label: text('confirm.link'), url },
    after: [text('confirm.works'), text('ignore')],
  };
}

/** The mail to the owner of an address with which somebody tried to register again (T-09). */
export function alreadyRegisteredTemplate(loginUrl: string, settings: MailSettings): EmailContent {
  const text = emailTexts(settings);
  return {
    language: text.language,
    subject: text('registered.subject'),
    paragraphs: [text('registered.text')],
    link: { label: text('registered.link'), url: loginUrl },
    after: [text('registered.after')],
  };
}

/** The mail with the link to set a new password. */
export function resetTemplate(url: string, settings: MailSettings): EmailContent {
  const text = emailTexts(settings);
  return {
    language: text.language,
    subject: text('reset.subject'),
    paragraphs: [text('reset.text')],
    link: { label: text('reset.link'), url },
    after: [text('reset.works'), text('ignore')],
  };
}

/** The mail to the new address of an account, with the link that confirms the change. The address changes only when the link is opened. */
export function changeEmailTemplate(url: string, settings: MailSettings): EmailContent {
  const text = emailTexts(settings);
  return {
    language: text.language,
    subject: text('change.subject'),
    paragraphs: [text('change.text')],
    link: { label: text('change.link'), url },
    after: [text('change.works'), text('ignore')],
  };
}

type Notice = 'inUse' | 'changeAsked' | 'changed' | 'password' | 'closed' | 'passkey' | 'passkeyRemoved';

/** Tells of something that was done, and what to do when it was somebody else. */
function notice(
  about: Notice,
  settings: MailSettings,
  after?: 'changeAsked' | 'changed' | 'password' | 'passkey' | 'passkeyRemoved',
): EmailContent {
  const text = emailTexts(settings);
  return {
    language: text.language,
    subject: text(`${about}.subject`),
    paragraphs: [text(`${about}.text`)],
    ...(after === undefined ? {} : { after: [text(`${after}.after`)] }),
  };
}

/** The mail to an address that was asked for as a new one but already belongs to another account. It is sent in place of `changeEmailTemplate`. */
export const addressInUseTemplate = (settings: MailSettings): EmailContent => notice('inUse', settings);

/** The mail to the old address of an account: somebody asked to change the address. */
export const emailChangeAskedTemplate = (settings: MailSettings): EmailContent => notice('changeAsked', settings, 'changeAsked');

/** The mail to the old address of an account: the address was changed. */
export const emailChangedTemplate = (settings: MailSettings): EmailContent => notice('changed', settings, 'changed');

/** The mail after a password was changed on the account page. */
export const passwordChangedTemplate = (settings: MailSettings): EmailContent => notice('password', settings, 'password');

/** The mail after a password was set by a reset link. */
export function passwordResetTemplate(settings: MailSettings): EmailContent {
  const text = emailTexts(settings);
  return {
    language: text.language,
    subject: text('password.subject'),
    paragraphs: [text('passwordReset.text')],
    after: [text('passwordReset.passkeys'), text('password.after')],
  };
}

/** The mail after an account was closed. */
export const accountClosedTemplate = (settings: MailSettings): EmailContent => notice('closed', settings);

/** The mail after a passkey was added to an account. */
export const passkeyAddedTemplate = (settings: MailSettings): EmailContent => notice('passkey', settings, 'passkey');

/** The mail after a passkey was removed from an account. */
export const passkeyRemovedTemplate = (settings: MailSettings): EmailContent => notice('passkeyRemoved', settings, 'passkeyRemoved');
