import { expect, it } from 'vitest';
import { loginBarrierOf } from './login-barrier.ts';

const page = { origin: 'https://share.example.org', takesCookies: true, isLoginLost: false };

it.each([
  ['an address with TLS', page, null],
  ['this machine without', { ...page, origin: 'http://localhost:3000' }, null],
  ['this machine by number', { ...page, origin: 'http://[::1]:3000' }, null],
  ['another machine without', { ...page, origin: 'http://10.77.0.1:3000' }, 'not-encrypted'],
  ['a name without', { ...page, origin: 'http://share.example.org' }, 'not-encrypted'],
  ['a browser that takes no cookies', { ...page, takesCookies: false, isLoginLost: true }, 'no-cookies'],
  ['a login whose cookie did not come back', { ...page, isLoginLost: true }, 'cookie-lost'],
] as const)('%s', (_where, at, barrier) => expect(loginBarrierOf(at)).toBe(barrier));
