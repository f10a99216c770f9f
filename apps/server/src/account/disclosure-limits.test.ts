import { HOUR_MS } from '@ninefold/domain/shared/units.ts';
import { describe, expect, it } from 'vitest';
import { accountWorld } from './testing/account-world.ts';

const world = accountWorld();

describe('[C-14] how often "this address has an account" is answered', { timeout: 30_000 }, () => {
  const ask = async (rateLimitKey: string, email: string) => (await world.ports().loginLimits.disclosure(rateLimitKey, email)) !== null;
  const canDisclose = (rateLimitKey: string) => world.ports().loginLimits.canDisclose(rateLimitKey);

  it('five times an hour and twenty times a day to one rate-limit key', async () => {
    const told: number[] = [];
    for (let hour = 0; hour < 6; hour += 1) {
      let times = 0;
      for (let n = 0; n < 7; n += 1) if (await ask('192.0.2.1', `h${hour}n${n}@x.co`)) times += 1;
      told.push(times);
      world.clock.advance(HOUR_MS + 1);
    }
    expect(told).toEqual([5, 5, 5, 5, 0, 0]);
    expect([await canDisclose('192.0.2.1'), await canDisclose('192.0.2.2')]).toEqual([false, true]);
    world.clock.advance(18 * HOUR_MS);
    expect([await canDisclose('192.0.2.1'), await ask('192.0.2.1', 'next-day@x.co')]).toEqual([true, true]);
  });

  it('three times a day for one address, whoever asks', async () => {
    const told = [];
    for (let n = 0; n < 4; n += 1) told.push(await ask(`198.51.100.${n}`, 'known@x.co'));
    expect(told).toEqual([true, true, true, false]);
  });

  it('a rate-limit key that asks for addresses of which enough was told spends its own answers: then new ones get the same', async () => {
    for (let n = 0; n < 5; n += 1)
      for (let by = 0; by < 3; by += 1) expect(await ask(`192.0.2.${100 + 3 * n + by}`, `spent${n}@x.co`)).toBe(true);
    for (let n = 0; n < 5; n += 1) {
      expect(await canDisclose('192.0.2.99')).toBe(true);
      expect(await ask('192.0.2.99', `spent${n}@x.co`)).toBe(false);
    }
    expect(await canDisclose('192.0.2.99')).toBe(false);
    // What was only asked for costs the address nothing: its day passes.
    world.clock.advance(24 * HOUR_MS + 1);
    expect(await ask('192.0.2.98', 'spent0@x.co')).toBe(true);
  });

  it('300 times an hour to all together', async () => {
    const told = await Promise.all(Array.from({ length: 310 }, (_, n) => ask(`203.0.113.${Math.floor(n / 5)}`, `all${n}@x.co`)));
    expect(told.filter(Boolean)).toHaveLength(300);
    expect(await canDisclose('203.0.113.200')).toBe(false);
    world.clock.advance(HOUR_MS + 1);
    expect(await canDisclose('203.0.113.200')).toBe(true);
  });
});
