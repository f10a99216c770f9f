import { describe, expect, it } from 'vitest';
import { PairSet } from './pair-set.ts';

/** Numbers that are the same at each run (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  };
}

describe('a set of pairs', () => {
  it('holds what a plain set holds, through 200,000 random steps that fill and empty it', () => {
    const next = random(20261121);
    const set = new PairSet();
    const plain = new Set<string>();
    for (let step = 0; step < 200_000; step += 1) {
      // Few values, so that the same ones come and go, and many steps in one direction, so that it grows.
      const high = 1 + (next() % 3);
      const low = next() % 4_000;
      const name = `${high} ${low}`;
      const isAdded = next() % 100 < (step % 50_000 < 25_000 ? 80 : 20);
      if (isAdded) {
        set.add(high, low);
        plain.add(name);
      } else {
        set.delete(high, low);
        plain.delete(name);
      }
      if (set.size !== plain.size || set.has(high, low) !== isAdded) expect.fail(`step ${step}: ${name}`);
    }
    for (let high = 1; high <= 4; high += 1) {
      for (let low = 0; low < 4_001; low += 1) {
        if (set.has(high, low) !== plain.has(`${high} ${low}`)) expect.fail(`${high} ${low}`);
      }
    }
    expect(plain.size).toBeGreaterThan(1_000);
  });

  it('keeps pairs of which one half is 0, also when it has to grow for them', () => {
    const set = new PairSet();
    for (let n = 1; n <= 2_000; n += 1) {
      set.add(0, n);
      set.add(n, 0);
    }
    for (let n = 1; n <= 2_000; n += 1) if (!set.has(0, n) || !set.has(n, 0)) expect.fail(`0 and ${n}`);
    expect(set.size).toBe(4_000);
  });

  it('tells numbers of 32 bits apart by either half', () => {
    const set = new PairSet();
    set.add(0xffff_ffff, 7);
    expect([set.has(0xffff_ffff, 7), set.has(0xffff_fffe, 7), set.has(0xffff_ffff, 8)]).toEqual([true, false, false]);
  });
});
