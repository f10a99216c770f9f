import { describe, expect, it } from 'vitest';
import { isProxied, visitorAddress } from './visitor-address.ts';

const proxy = '192.0.2.1';
const from = (headers: Record<string, string>, trustedProxies = 1): string =>
  visitorAddress({ socket: { remoteAddress: proxy }, headers } as never, trustedProxies);
const forwardedFor = (value: string, trustedProxies = 1): string => from({ 'x-forwarded-for': value }, trustedProxies);

describe("the visitor's address", () => {
  it('is the connection when no proxy is trusted', () => {
    expect(forwardedFor('198.51.100.9', 0)).toBe(proxy);
    expect(from({ forwarded: 'for=198.51.100.9' }, 0)).toBe(proxy);
  });

  it('is what the last trusted proxy saw, whatever the visitor wrote before', () => {
    expect(forwardedFor('203.0.113.5, 198.51.100.9')).toBe('198.51.100.9');
    expect(forwardedFor('203.0.113.5, 198.51.100.9, 10.0.0.1', 2)).toBe('198.51.100.9');
    expect(forwardedFor('nonsense')).toBe(proxy);
    expect(forwardedFor('198.51.100.9, unknown')).toBe(proxy);
  });

  it.each([
    ['203.0.113.7:51234', '203.0.113.7'],
    ['  203.0.113.7 ', '203.0.113.7'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['"[2001:db8::1]:443"', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['203.0.113.7:', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['[::FFFF:CB00:7107]:443', '203.0.113.7'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['203.0.113.5:1,203.0.113.7:51234,', '203.0.113.7'],
    ['6.6.6.6, , 203.0.113.7', '203.0.113.7'],
  ])('X-Forwarded-For: %s is %s', (value, address) => {
    expect(forwardedFor(value)).toBe(address);
  });

  it.each([
    ['for=203.0.113.7', '203.0.113.7'],
    ['For="203.0.113.7:51234"; proto=https;by=10.0.0.1', '203.0.113.7'],
    ['for=6.6.6.6, for="[2001:db8::1]:443";host="a,b;for=6.6.6.6"', '2001:db8::1'],
    ['proto=https;for = 203.0.113.7', '203.0.113.7'],
    ['for=unknown', proxy],
    ['for=_hidden', proxy],
    ['proto=https', proxy],
    ['for="203.0.113.7', proxy],
    // A quote that the visitor left open does not reach into what the proxy adds.
    ['for=6.6.6.6;x=", for="[2001:db8::1]:443"', '2001:db8::1'],
    ['for=6.6.6.6;x="\\, proto=https;for="203.0.113.7:51234"', '203.0.113.7'],
    ['", for="[2001:db8::1]"', '2001:db8::1'],
    [String.raw`for=203.0.113.7;host="a\", for=6.6.6.6;x=\"b"`, '203.0.113.7'],
  ])('Forwarded: %s is %s', (value, address) => {
    expect(from({ forwarded: value })).toBe(address);
  });

  it('is the connection where the two headers differ: one of them is the visitor’s own', () => {
    expect(from({ 'x-forwarded-for': '203.0.113.7', forwarded: 'for=198.51.100.9' })).toBe(proxy);
    expect(from({ 'x-forwarded-for': '203.0.113.7', forwarded: 'for="203.0.113.7:1"' })).toBe('203.0.113.7');
    expect(from({ 'x-forwarded-for': '::ffff:203.0.113.7', forwarded: 'for=203.0.113.7' })).toBe('203.0.113.7');
    expect(from({ 'x-forwarded-for': '2001:DB8:0::1', forwarded: 'for="[2001:db8::1]:443"' })).toBe('2001:db8::1');
  });
});

it('a proxy is known by any of the headers that proxies write', () => {
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']) expect(isProxied({ [name]: 'x' })).toBe(true);
  expect(isProxied({ host: 'localhost' })).toBe(false);
});
