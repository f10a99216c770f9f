import { withAsciiDomain } from '../email/ascii-domain.ts';
import { isEmail } from '../email/email.ts';

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 255;

/** What registration, login and changes of a password answer (REG-16 to REG-22). */
export const registrationResult = { Ok: 0, PasswordLength: 2, UnableToLogin: 3, EmailExists: 4, Federated: 5, EmailInvalid: 6 } as const;

/** The key of a text about an answer. */
export type RegistrationTextId =
  | `registration.${'passwordLength' | 'unableToLogin' | 'emailExists' | 'federated' | 'emailInvalid'}`
  | 'unknown';

const messages: Readonly<Record<number, RegistrationTextId | null>> = {
  [registrationResult.Ok]: null,
  [registrationResult.PasswordLength]: 'registration.passwordLength',
  [registrationResult.UnableToLogin]: 'registration.unableToLogin',
  [registrationResult.EmailExists]: 'registration.emailExists',
  [registrationResult.Federated]: 'registration.federated',
  [registrationResult.EmailInvalid]: 'registration.emailInvalid',
};

/** What a form says about an answer; null for success. A code that is not in the table, or no answer, is an unknown error (REG-22). */
export function messageOfRegistration(code: number | null): RegistrationTextId | null {
  const message = messages[code ?? Number.NaN];
  return message === undefined ? 'unknown' : message;
}

/** A typed e-mail address without spaces around it, as it is checked and sent (REG-10). */
export const trimmedEmail = (typed: string): string => withAsciiDomain(typed.trim());

/** What is wrong with a typed address; null when nothing is (REG-11). */
export const emailFault = (typed: string): RegistrationTextId | null =>
  isEmail(trimmedEmail(typed)) ? null : messageOfRegistration(registrationResult.EmailInvalid);

/** Whether a password has 6 to 255 Unicode code points (REG-12 to REG-15). */
export function isPasswordLength(password: string): boolean {
  // A code point takes one or two units: what is far too long is not counted.
  if (password.length > 2 * PASSWORD_MAX) return false;
  const { length } = [...password];
  return length >= PASSWORD_MIN && length <= PASSWORD_MAX;
}

/** What is wrong with a typed password; null when nothing is. */
export const passwordFault = (password: string): RegistrationTextId | null =>
  isPasswordLength(password) ? null : messageOfRegistration(registrationResult.PasswordLength);

/** The form may be sent only when both are right (REG-01, REG-02). The server checks again. */
export const isRegistrationReady = (email: string, password: string): boolean =>
  emailFault(email) === null && passwordFault(password) === null;
