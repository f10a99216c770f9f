import { describe, expect, it } from 'vitest';
import { createCooldown } from './cooldown.ts';

const START = 1_700_000_000_000;

describe('what may be done once in 30 s', () => {
  it('is refused until the rest is over, for each person apart', () => {
    const all = createCooldown(30_000);
    expect(all.take('bo', START)).toBe(true);
    expect(all.take('bo', START + 29_999)).toBe(false);
    expect(all.take('cy', START + 1)).toBe(true);
    // A try in between does not make it longer.
    expect(all.take('bo', START + 30_000)).toBe(true);
  });

  it('still holds up whoever rests when the others are forgotten', () => {
    const all = createCooldown(30_000);
    for (let n = 0; n < 1_000; n += 1) all.take(`p${n}`, START);
    all.take('bo', START + 40_000);
    for (let n = 0; n < 1_000; n += 1) all.take(`q${n}`, START + 40_001);
    expect(all.take('bo', START + 41_000)).toBe(false);
  });
});
