import { expect, it } from 'vitest';
import { isLoopbackName } from './loopback-name.ts';

it.each(['localhost', 'LOCALHOST', 'share.localhost', '127.0.0.1', '127.100.200.254', '::1', '[::1]'])('%s is this machine', (name) =>
  expect(isLoopbackName(name)).toBe(true),
);

it.each([
  '',
  '10.77.0.1',
  '192.168.127.0',
  '128.0.0.1',
  'localhost.example.org',
  'notlocalhost',
  '127.0.0.1.example.org',
  'x127.0.0.1',
  '127.0.0.1000',
  '[::2]',
  '[::1',
  '[fe80::1]',
])('"%s" is not', (name) => expect(isLoopbackName(name)).toBe(false));
