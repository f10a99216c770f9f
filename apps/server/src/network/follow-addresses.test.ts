import { expect, it } from 'vitest';
import type { EngineAddresses } from '../engine/engine-addresses.ts';
import { tellsNew } from '../engine/engine-addresses.ts';
import { createAddressCheck } from './follow-addresses.ts';

const at = (...addresses: readonly string[]) => ({
  own: addresses.map((address) => ({ address, name: 'eth0', why: 'default route' as const })),
  mapped: [],
  isLoopbackTold: false,
  leftOut: [],
});

function machine(...addresses: readonly string[]) {
  let now = at(...addresses);
  let told: EngineAddresses = { own: addresses, mapped: [], isLoopbackTold: false };
  const taken: string[] = [];
  const lines: string[] = [];
  const engine = {
    takeUpAddresses: async (given: EngineAddresses) => {
      if (!tellsNew(given, told)) return false;
      told = given;
      taken.push(given.own.join());
      return true;
    },
  };
  const check = createAddressCheck({ engine, read: async () => now, say: (line) => void lines.push(line) });
  return {
    taken,
    lines,
    async looks(times: number, ...changed: readonly string[]) {
      now = at(...changed);
      for (let count = 0; count < times; count += 1) await check();
    },
  };
}

it('an address that a machine has got is told from then on, and said once', async () => {
  const { taken, lines, looks } = machine('192.168.1.5');
  await looks(3, '192.168.1.5');
  expect(taken).toEqual([]);
  await looks(3, '192.168.1.77');
  expect(taken).toEqual(['192.168.1.77']);
  expect(lines).toEqual([expect.stringContaining('192.168.1.77 (eth0, default route)')]);
});

it('one that is there for a moment, or gone, is no reason to interrupt anybody', async () => {
  const { taken, looks } = machine('192.168.1.5', '2001:db8::5');
  await looks(1, '169.254.3.3');
  await looks(2, '192.168.1.5', '2001:db8::5');
  await looks(5, '192.168.1.5');
  await looks(5);
  await looks(5, '192.168.1.5', '2001:db8::5');
  expect(taken).toEqual([]);
});

it('a machine without a network when it was started is found as soon as it has one', async () => {
  const { taken, looks } = machine();
  await looks(2);
  await looks(2, '192.168.1.5');
  expect(taken).toEqual(['192.168.1.5']);
});
