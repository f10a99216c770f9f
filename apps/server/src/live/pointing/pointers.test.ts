import { describe, expect, it } from 'vitest';
import { restAfter } from './live-pointing.ts';
import { MOST_AT_ONCE, createPointers } from './pointers.ts';

const START = 1_700_000_000_000;
const at = (id: string, x: number, isPing = false) => ({ id, x, y: 0.5, ...(isPing ? { isPing } : {}) });

describe('what is told of where people point', () => {
  it('is the newest place of each, once', () => {
    const all = createPointers();
    for (const x of [0.1, 0.2, 0.3]) all.heard('m', at('bo', x), START);
    all.heard('m', at('cy', 0.9), START);
    all.heard('other', at('dee', 0.4), START);
    expect(all.take('m')).toEqual([at('bo', 0.3), at('cy', 0.9)]);
    expect(all.take('m')).toEqual([]);
    expect(all.take('other')).toEqual([at('dee', 0.4)]);
  });

  it('has a ping also when the person has moved on since', () => {
    const all = createPointers();
    all.heard('m', at('bo', 0.1, true), START);
    all.heard('m', at('bo', 0.2), START);
    expect(all.take('m')).toEqual([at('bo', 0.2, true)]);
    all.heard('m', at('bo', 0.3), START + 100);
    expect(all.take('m')).toEqual([at('bo', 0.3)]);
  });

  it('is 20 places a second of one person, after ten at once, and three pings', () => {
    const all = createPointers();
    let heard = 0;
    for (let ms = 0; ms < 10_000; ms += 1) if (all.heard('m', at('bo', 0.1), START + ms)) heard += 1;
    expect(heard).toBeGreaterThanOrEqual(205);
    expect(heard).toBeLessThanOrEqual(210);
    let rings = 0;
    for (let ms = 0; ms < 10_000; ms += 100) {
      all.heard('m', at('cy', 0.1, true), START + ms);
      if (all.take('m').some(({ isPing }) => isPing === true)) rings += 1;
    }
    expect(rings).toBe(12);
  });

  it('is of 50 people at a time, and of the others at the next', () => {
    const all = createPointers();
    for (let n = 0; n < 80; n += 1) all.heard('m', at(`p${n}`, 0.1), START);
    expect(all.take('m')).toHaveLength(MOST_AT_ONCE);
    expect(all.heard('m', at('p79', 0.2), START + 100)).toBe(true);
    expect(all.take('m')).toEqual([at('p79', 0.2)]);
  });

  it('is nothing of who has gone, and nothing after pointing is switched off', () => {
    const all = createPointers();
    all.heard('m', at('bo', 0.1), START);
    all.heard('m', at('cy', 0.1), START);
    all.gone('m', 'bo');
    expect(all.take('m')).toEqual([at('cy', 0.1)]);
    all.heard('m', at('cy', 0.2), START);
    all.drop('m');
    expect(all.take('m')).toEqual([]);
  });

  it('goes out 15 times a second, and less often where many would read of many', () => {
    expect(restAfter(50, 50)).toBe(67);
    expect(restAfter(250, 1)).toBe(67);
    expect(restAfter(250, 50)).toBeCloseTo(333, 0);
  });
});
