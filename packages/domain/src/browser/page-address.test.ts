import { expect, it } from 'vitest';
import { addressTroubleOf } from './page-address.ts';

const trouble = (publicUrl: string, here: string) => addressTroubleOf(publicUrl, new URL(here));

it('a page at the address of its server has no trouble, nor has one whose server names none', () => {
  expect(trouble('https://meet.example', 'https://meet.example/482913607')).toBeNull();
  expect(trouble('http://127.0.0.1:3000', 'http://127.0.0.1:3000/')).toBeNull();
  expect(trouble('', 'http://localhost:3000/')).toBeNull();
});

it.each([
  ['https://meet.example', 'http://localhost:3000'],
  ['https://meet.example', 'http://192.0.2.7:3000'],
  ['https://meet.example', 'https://www.meet.example'],
  ['https://meet.example', 'http://meet.example'],
  ['http://meet.example', 'https://other.example'],
  ['http://meet.example:8080', 'http://meet.example'],
  ['https://meet.example:8443', 'https://meet.example'],
  ['http://localhost:3000', 'http://[::1]:3000'],
  ['http://localhost:3000', 'https://localhost'],
])('of a server at %s a page at %s is told the right address, with its path, its query and its hash', (publicUrl, here) => {
  expect(trouble(publicUrl, `${here}/482913607?viewer=web#key=x`)).toEqual(
    here === 'https://localhost'
      ? { kind: 'unknown', address: here }
      : { kind: 'elsewhere', address: publicUrl, link: `${publicUrl}/482913607?viewer=web#key=x` },
  );
});

it.each([
  ['http://localhost:3000', 'https://meet.example'],
  ['http://localhost:3000', 'http://my-machine.lan:3000'],
  ['http://meet.example', 'https://meet.example'],
])('of a server that calls itself %s a page at %s tells what its operator has to set', (publicUrl, here) => {
  expect(trouble(publicUrl, `${here}/login`)).toEqual({ kind: 'unknown', address: here });
});
