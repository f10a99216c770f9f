import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { expect, it } from 'vitest';
import { CODE_LATE_MS, createClientLoader } from './load-client.ts';

const client = { connect: () => Promise.reject(new Error('not of this test')) };

function aLoader() {
  const clock = new DrivenClock();
  const told: ('code' | null)[] = [];
  const loads: PromiseWithResolvers<typeof client>[] = [];
  const load = createClientLoader({
    loadClient: () => {
      const next = Promise.withResolvers<typeof client>();
      loads.push(next);
      return next.promise;
    },
    onHindered: (by) => told.push(by),
    timers: clock,
  });
  return { clock, told, loads, load };
}

it('says nothing of code that is there at once', async () => {
  const { clock, told, loads, load } = aLoader();
  const loading = load();
  clock.advance(CODE_LATE_MS - 1);
  loads[0]?.resolve(client);
  expect(await loading).toBe(client);
  clock.advance(CODE_LATE_MS);
  expect(told).toEqual([]);
});

it('tells of code that is late once, and when it has come', async () => {
  const { clock, told, loads, load } = aLoader();
  const loading = load();
  clock.advance(CODE_LATE_MS);
  clock.advance(CODE_LATE_MS);
  expect(told).toEqual(['code']);
  loads[0]?.resolve(client);
  await loading;
  expect(told).toEqual(['code', null]);
});

it('goes on telling of code that failed until another try has brought it', async () => {
  const { told, loads, load } = aLoader();
  const failing = load();
  loads[0]?.reject(new Error('gone after an update'));
  await expect(failing).rejects.toThrow('gone after an update');
  expect(told).toEqual(['code']);
  const again = load();
  loads[1]?.resolve(client);
  await again;
  expect(told).toEqual(['code', null]);
});
