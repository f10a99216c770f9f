import { expect, it } from 'vitest';
import { rateLimitKeyOf } from './rate-limit-key.ts';

it('counts an IPv4 address whole and an IPv6 address by its /64', () => {
  expect(rateLimitKeyOf('192.0.2.1')).toBe('192.0.2.1');
  expect(rateLimitKeyOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(rateLimitKeyOf('::FFFF:c000:0201')).toBe('192.0.2.1');
  expect(rateLimitKeyOf('0:0:0:0:0:ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(rateLimitKeyOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(rateLimitKeyOf('2001:db8:1:2::192.0.2.1')).toBe('2001:db8:1:2::/64');
  expect(rateLimitKeyOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(rateLimitKeyOf('2001:0DB8:1:2::9')).toBe(rateLimitKeyOf('2001:db8:1:2:ffff::1'));
  expect(rateLimitKeyOf('2001:db8:1:3::9')).not.toBe(rateLimitKeyOf('2001:db8:1:2::9'));
  expect(rateLimitKeyOf('::1')).toBe('0:0:0:0::/64');
  expect(rateLimitKeyOf('1::4:5:6:7:8')).toBe('1:0:0:4::/64');
});
