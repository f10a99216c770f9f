import { describe, expect, it, vi } from 'vitest';
import { untilTaken } from './until-taken.ts';
import { StoreUnavailable } from './store.ts';

const refusing = (times: number) => {
  let left = times;
  return vi.fn(async () => {
    if (left-- > 0) throw new StoreUnavailable('the disk is full');
  });
};

describe('a write that has to be taken some day', () => {
  it('is tried again two seconds after the store refused it, until it is taken', async () => {
    const write = refusing(1);
    const since = performance.now();
    await untilTaken(write, () => true);
    expect(write).toHaveBeenCalledTimes(2);
    expect(performance.now() - since).toBeGreaterThan(1_900);
  });

  it('is not tried again once nobody wants it, and once only where it is taken', async () => {
    const [refused, taken] = [refusing(9), refusing(0)];
    await Promise.all([untilTaken(refused, () => false), untilTaken(taken, () => true)]);
    expect([refused.mock.calls.length, taken.mock.calls.length]).toEqual([1, 1]);
  });

  it('throws what is no matter of room', async () => {
    const write = vi.fn(async () => Promise.reject(new Error('UNIQUE')));
    await expect(untilTaken(write, () => true)).rejects.toThrow('UNIQUE');
    expect(write).toHaveBeenCalledTimes(1);
  });
});
