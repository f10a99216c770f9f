import { describe, expect, it } from 'vitest';
import type { AccountCalls } from './account-calls.ts';
import { logInByPasskey, passkeyHindrance, passkeyTroubleOf } from './passkeys.ts';

class PublicKeyCredential {}
const page = (hostname: string, isSecureContext = true, has = true) => ({
  location: { hostname },
  isSecureContext,
  ...(has ? { PublicKeyCredential } : {}),
});

it.each([
  ['a name', page('share.example.org'), null],
  ['this machine by name', page('localhost'), null],
  ['this machine by number', page('127.0.0.1'), 'number-as-host'],
  ['a number behind TLS', page('203.0.113.4'), 'number-as-host'],
  ['a number of IPv6', page('[2001:db8::4]'), 'number-as-host'],
  ['a name without TLS', page('share.example.org', false), 'not-encrypted'],
  ['a browser without passkeys', page('localhost', true, false), 'no-support'],
] as const)('passkeys at %s', (_where, at, hindrance) => expect(passkeyHindrance(at)).toBe(hindrance));

describe('what the browser says', () => {
  it.each([
    ['NotAllowedError', 'cancelled'],
    ['AbortError', 'cancelled'],
    ['InvalidStateError', 'registered-already'],
    ['SecurityError', 'other-host'],
    ['ConstraintError', 'no-authenticator'],
    ['NotSupportedError', 'no-authenticator'],
    ['DataError', null],
  ] as const)('%s is %s', (name, trouble) => expect(passkeyTroubleOf(Object.assign(new Error('x'), { name }))).toBe(trouble));

  it('anything else is a failure', () => expect([passkeyTroubleOf(null), passkeyTroubleOf('no')]).toEqual([null, null]));
});

it('a server that refuses is told as it is, and asks the browser for nothing', async () => {
  const calls = { passkeyLoginOptions: async () => ({ ok: false, error: { kind: 'limited' } }) } as unknown as AccountCalls;
  expect(await logInByPasskey(calls)).toEqual({ kind: 'limited' });
});
