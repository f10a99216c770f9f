import { describe, expect, it } from 'vitest';
import { ownOrigins } from '../platform/http/own-origin.ts';
import type { MediaAddresses } from './choose-media-addresses.ts';
import { linkOrigin } from './link-origin.ts';

const open = { publicUrl: undefined, isOpen: true, isTls: false, port: 3000 };
const told =
  (own: readonly string[], mapped: readonly string[] = []) =>
  async () =>
    ({ own: own.map((address) => ({ address })), mapped, isLoopbackTold: false }) as unknown as MediaAddresses;
const lan = told(['fd00::7', '10.77.0.1', '192.168.1.2']);

describe('links that are given away on a server that is visited as localhost', () => {
  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST:3000', undefined])(
    'visited as %s: the address of the network',
    async (host) => {
      expect(await linkOrigin(open, host, lan)).toBe('http://10.77.0.1:3000');
    },
  );

  it('with https, by IPv6 alone, behind NAT by its own', async () => {
    expect(await linkOrigin({ ...open, isTls: true, port: 443 }, 'localhost', lan)).toBe('https://10.77.0.1');
    expect(await linkOrigin(open, 'localhost:3000', told(['fd00::7']))).toBe('http://[fd00::7]:3000');
    expect(await linkOrigin(open, 'localhost:3000', told(['10.77.0.1'], ['203.0.113.4']))).toBe('http://10.77.0.1:3000');
  });

  it('where the visited address will do, there is no other one', async () => {
    for (const host of ['10.77.0.1:3000', 'share.example:3000', 'a b', ''])
      expect([host, await linkOrigin(open, host, lan)]).toEqual([host, '']);
    expect(await linkOrigin({ ...open, isOpen: false }, 'localhost:3000', lan)).toBe('');
    expect(await linkOrigin({ ...open, publicUrl: 'https://share.example' }, 'localhost:3000', lan)).toBe('');
    expect(await linkOrigin(open, 'localhost:3000', told(['127.0.0.1', '::1']))).toBe('');
  });

  it('is known to the server as its own', async () => {
    for (const addresses of [['10.77.0.1'], ['fd00::7']]) {
      const given = await linkOrigin(open, 'localhost:3000', told(addresses, ['203.0.113.4']));
      expect(ownOrigins(open, () => addresses).allows(given, given.replace('http://', ''))).toBe(true);
    }
  });
});
