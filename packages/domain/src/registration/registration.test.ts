import { describe, expect, it } from 'vitest';
import { isWeakPassword } from './password-advice.ts';
import { emailFault, isRegistrationReady, messageOfRegistration, passwordFault, trimmedEmail } from './registration.ts';

describe('what is typed', () => {
  it('[REG-10] the email is trimmed before it is checked and sent', () => {
    expect(emailFault('  ana@harbour.example \t')).toBeNull();
    expect(trimmedEmail('  ana@harbour.example \t')).toBe('ana@harbour.example');
  });

  it('an address that is none is told', () => {
    for (const typed of ['ana', 'ana@harbour', 'a..b@x.co', '', `${'a'.repeat(66)}@b.co`])
      expect(emailFault(typed)).toBe('registration.emailInvalid');
  });

  it('[REG-13] a password of 6 characters is accepted, and one of 255', () => {
    expect(passwordFault('abcdef')).toBeNull();
    expect(passwordFault('a'.repeat(255))).toBeNull();
  });

  it('one of 5 or of 256 is not', () => {
    for (const password of ['', 'abcde', 'a'.repeat(256), 'a'.repeat(100_000)])
      expect(passwordFault(password)).toBe('registration.passwordLength');
  });

  it('characters are code points, not units', () => {
    expect(passwordFault('🔑'.repeat(5))).not.toBeNull();
    expect(passwordFault('🔑'.repeat(6))).toBeNull();
    expect(passwordFault('🔑'.repeat(255))).toBeNull();
    expect(passwordFault('🔑'.repeat(256))).not.toBeNull();
  });

  it('both have to be right', () => {
    expect(isRegistrationReady('ana@harbour.example', 'abcdef')).toBe(true);
    expect(isRegistrationReady('ana@harbour', 'abcdef')).toBe(false);
    expect(isRegistrationReady('ana@harbour.example', 'abcde')).toBe(false);
  });
});

it('every answer has its text, and any other one is an unknown error', () => {
  expect([2, 3, 4, 5, 6].map(messageOfRegistration)).toEqual([
    'registration.passwordLength',
    'registration.unableToLogin',
    'registration.emailExists',
    'registration.federated',
    'registration.emailInvalid',
  ]);
  expect(messageOfRegistration(0)).toBeNull();
  for (const code of [1, -1, 7, 999, null]) expect(messageOfRegistration(code)).toBe('unknown');
});

it('a password that is easy to guess is known as one', () => {
  for (const weak of ['abcdef', 'password1234', '123456789012', 'aaaaaaaaaaaa', 'ana.horvat-2026']) {
    expect([weak, isWeakPassword(weak, 'ana.horvat@harbour.example')]).toEqual([weak, true]);
  }
  for (const good of ['three blue ferries', 'kelp-Anchor-71-moss'])
    expect([good, isWeakPassword(good, 'ana@harbour.example')]).toEqual([good, false]);
  expect(isWeakPassword('abc', '')).toBe(false);
  // Nine characters and ten; four different ones and five; the name in it, from three letters on.
  for (const [weak, good] of [
    ['kelp-An7x', 'kelp-An7xq'],
    ['kelpkelpkelp', 'kelp1kelp1kelp1'],
    ['71_71-72.73', 'kelp-Anchor-71'],
    ['PassWord-kelp-71', '71-kelp-PassWord'],
    ['12 34 56 78 90', 'threeblueferries'],
  ] as const)
    expect([weak, good].map((password) => isWeakPassword(password, ''))).toEqual([true, false]);
  const emails = ['kel@harbour.example', ' Moss @harbour.example', 'mo@harbour.example', 'moor@harbour.example', '@harbour.example'];
  expect(emails.map((email) => isWeakPassword('kelp-Anchor-71-moss', email))).toEqual([true, true, false, false, false]);
});
