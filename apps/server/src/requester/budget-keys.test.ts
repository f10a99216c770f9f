import { describe, expect, it } from 'vitest';
import { budgetKeys, requesterOf } from './budget-keys.ts';

const keysOf = (rateLimitKey: string, requester?: Parameters<typeof budgetKeys>[1]) =>
  budgetKeys(rateLimitKey, requester).map(({ kind, key }) => `${kind}: ${key}`);
const user = { kind: 'user', accountId: 'a', sessionId: 's', loginKind: 'password', isRemembered: false, isFirstLogin: false } as const;

describe('under which names a look-up is counted', () => {
  it('[C-03] an address counts for itself and for its net, of IPv6 for its /64 and its /48', () => {
    expect(keysOf('192.0.2.7')).toEqual(['ipv4: ip 192.0.2.7', 'ipv4-24: net 192.0.2.0/24']);
    expect(keysOf('2001:db8:1:2::/64')).toEqual(['ipv6-64: ip 2001:db8:1:2::/64', 'ipv6-48: net 2001:db8:1::/48']);
    expect(keysOf('192.0.2.7', { sessionId: '' })).toEqual(keysOf('192.0.2.7'));
  });

  it('[C-03] a browser and an account count beside it, each by its own', () => {
    const device = /^device: device [\w-]{43}$/;
    const [, , own] = keysOf('192.0.2.7', { sessionId: 's' });
    expect(own).toMatch(device);
    expect(own).not.toContain('device s');
    expect(keysOf('192.0.2.7', { sessionId: 'other' })[2]).not.toBe(own);
    expect(keysOf('192.0.2.7', { accountId: 'a' }).slice(2)).toEqual(['account: account a']);
    expect(keysOf('192.0.2.7', { sessionId: 's', accountId: 'a' }).slice(2)).toEqual([own, 'account: account a']);
    // Whoever asks next from there is not counted with them.
    expect(keysOf('192.0.2.7')).toHaveLength(2);
  });

  it('are the same for many rate-limit keys, one after the other, and again', () => {
    const first = keysOf('198.51.100.1');
    for (let n = 0; n < 2_500; n += 1) expect(keysOf(`10.0.${n >> 8}.${n & 255}`)[0]).toBe(`ipv4: ip 10.0.${n >> 8}.${n & 255}`);
    expect(keysOf('198.51.100.1')).toEqual(first);
  });
});

describe('who asks', () => {
  it('is a browser, with its account where it is signed in, and its mark where it has one', () => {
    expect(requesterOf({ ...user, mark: 'm' })).toEqual({ sessionId: 's', accountId: 'a', mark: 'm' });
    expect(requesterOf({ kind: 'visitor', sessionId: 'v', mark: 'm' })).toStrictEqual({ sessionId: 'v', mark: 'm' });
    expect(requesterOf({ kind: 'visitor', sessionId: '' })).toEqual({ sessionId: '', mark: undefined });
  });
});
