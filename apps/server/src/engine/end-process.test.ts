import { describe, expect, it } from 'vitest';
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
const LONG_READY = 0;

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
});
