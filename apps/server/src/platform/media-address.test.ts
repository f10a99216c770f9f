import type { NetworkInterfaceInfo } from 'node:os';
import { expect, it } from 'vitest';
import { mediaAddress } from './media-address.ts';

const at = (address: string, internal: boolean) => ({ address, internal, family: 'IPv4' }) as NetworkInterfaceInfo;
const machine = { lo: [at('127.0.0.1', true)], eth0: [at('192.0.2.7', false)] };

it('media goes to this machine alone, unless others are served; the setting wins', () => {
  expect(mediaAddress({ HOST: '127.0.0.1', MEDIA_NODE_IP: undefined }, machine)).toBe('127.0.0.1');
  expect(mediaAddress({ HOST: '0.0.0.0', MEDIA_NODE_IP: undefined }, machine)).toBe('192.0.2.7');
  expect(mediaAddress({ HOST: '192.0.2.9', MEDIA_NODE_IP: undefined }, machine)).toBe('192.0.2.9');
  expect(mediaAddress({ HOST: '0.0.0.0', MEDIA_NODE_IP: '203.0.113.4' }, machine)).toBe('203.0.113.4');
  expect(mediaAddress({ HOST: '0.0.0.0', MEDIA_NODE_IP: undefined }, { lo: machine.lo })).toBeNull();
});
