import { HOUR_MS } from '@ninefold/domain/shared/units.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endOrderly } from './end-process.ts';
import type { EngineProcess } from './engine-process.ts';

/** An engine that ends at a signal. @param endsAt the first is 1 */
function engineThatEnds(endsAt: number): { engine: EngineProcess; told: string[] } {
  const { promise: ended, resolve: end } = Promise.withResolvers<string>();
  const told: string[] = [];
  const signal = (name: string): void => {
    told.push(name);
    if (told.length === endsAt) end('exit code 0');
  };
  return { engine: { pid: 1, startTime: '', isAdopted: false, ended, signal }, told };
}
const LONG_READY = -1_000;

afterEach(() => void vi.useRealTimers());

describe('an engine that is ended in good order', () => {
  it('is told once when nobody is inside', async () => {
    const { engine, told } = engineThatEnds(1);
    await endOrderly(engine, LONG_READY);
    expect(told).toEqual(['SIGTERM']);
  });

  it('is told again within a moment when people are inside, whom it would wait for without limit', async () => {
    const { engine, told } = engineThatEnds(2);
    const before = performance.now();
    await endOrderly(engine, LONG_READY);
    expect(told).toEqual(['SIGTERM', 'SIGTERM']);
    expect(performance.now() - before).toBeLessThan(900);
  });

  it('is told until it goes, since signals that meet count as one', async () => {
    const { engine, told } = engineThatEnds(5);
    await endOrderly(engine, LONG_READY);
    expect(told).toEqual(Array.from({ length: 5 }, () => 'SIGTERM'));
  });

  it('F-09 clock-jumps: is told at once though the clock was set back since it was ready', async () => {
    const { engine, told } = engineThatEnds(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - HOUR_MS });
    const before = performance.now();
    await endOrderly(engine, before - 1_000);
    expect(told).toEqual(['SIGTERM']);
    expect(performance.now() - before).toBeLessThan(900);
  });
});
