import { expect, it } from 'vitest';
import { sourceOf } from './source.ts';

it('counts an IPv4 address whole and an IPv6 address by its /64', () => {
  expect(sourceOf('192.0.2.1')).toBe('192.0.2.1');
  expect(sourceOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(sourceOf('::FFFF:c000:0201')).toBe('192.0.2.1');
  expect(sourceOf('0:0:0:0:0:ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(sourceOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(sourceOf('2001:db8:1:2::192.0.2.1')).toBe('2001:db8:1:2::/64');
  expect(sourceOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(sourceOf('2001:0DB8:1:2::9')).toBe(sourceOf('2001:db8:1:2:ffff::1'));
  expect(sourceOf('2001:db8:1:3::9')).not.toBe(sourceOf('2001:db8:1:2::9'));
  expect(sourceOf('::1')).toBe('0:0:0:0::/64');
});
