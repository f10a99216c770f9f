import { isPasswordLength } from '@ninefold/domain/registration/registration.ts';

/**
 * A password in the one form that is hashed, so that two ways to type the same character are one password (C-16).
 * @returns null for one that nobody can have: wrong length, a NUL, or half of a character
 */
export function acceptedPassword(typed: string): string | null {
  if (!isPasswordLength(typed) || typed.includes('\0') || !typed.isWellFormed()) return null;
  return typed.normalize('NFKC');
}
