import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { expect, it } from 'vitest';
import { createGate } from './gate.ts';

function aGate() {
  const clock = new DrivenClock();
  const gate = createGate(clock, 15_000);
  let passed = 0;
  const come = (): void =>
    void gate.passed().then(() => {
      passed += 1;
    });
  const settled = async () => {
    await Promise.resolve();
    return passed;
  };
  return { clock, gate, come, settled };
}

it('lets everybody through at once while it is open, and those whom it held when it opens', async () => {
  const { gate, come, settled } = aGate();
  come();
  come();
  expect(await settled()).toBe(0);
  gate.set(true);
  expect(await settled()).toBe(2);
  come();
  expect(await settled()).toBe(3);
  gate.set(false);
  come();
  expect(await settled()).toBe(3);
});

it('holds nobody up for longer than it may, and lets each through once', async () => {
  const { clock, gate, come, settled } = aGate();
  come();
  clock.advance(14_999);
  expect(await settled()).toBe(0);
  clock.advance(1);
  expect(await settled()).toBe(1);
  gate.set(true);
  expect(await settled()).toBe(1);
});
