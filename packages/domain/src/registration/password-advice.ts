import { isPasswordLength } from './registration.ts';

const SHORT = 10;
const FEW_DIFFERENT = 5;
const common = /^(?:password|passwort|qwerty|qwertz|letmein|welcome|iloveyou|admin|abc|monkey|dragon|football|sunshine)/i;

/**
 * Whether a password that is long enough is easy to guess all the same. It is advised against, never refused.
 * @param email a password that holds the name in it is weak
 */
export function isWeakPassword(password: string, email: string): boolean {
  if (!isPasswordLength(password)) return false;
  const name = email.replace(/@.*/s, '').trim().toLowerCase();
  const lower = password.toLowerCase();
  const holdsName = name.length >= 3 && lower.includes(name);
  return (
    [...password].length < SHORT ||
    new Set(lower).size < FEW_DIFFERENT ||
    /^[0-9\W_]+$/.test(password) ||
    common.test(password) ||
    holdsName
  );
}
