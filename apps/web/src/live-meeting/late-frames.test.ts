import { describe, expect, it } from 'vitest';
import { createLateFrames } from './late-frames.ts';

describe('a frame that arrives while the stage is empty', () => {
  it('may be of before for a moment, counted from the first word of it, and never once the screen is shown', () => {
    let now = 10_000;
    const frames = createLateFrames(() => now);
    expect(frames.isLate()).toBe(false);
    frames.told(true);
    now += 1_000;
    frames.told(true);
    expect(frames.isLate()).toBe(true);
    now += 500;
    expect(frames.isLate()).toBe(false);
    frames.told(false);
    frames.told(true);
    expect(frames.isLate()).toBe(true);
    frames.told(false);
    expect(frames.isLate()).toBe(false);
  });
});
