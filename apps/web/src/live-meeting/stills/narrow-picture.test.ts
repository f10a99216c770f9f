import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { describe, expect, it } from 'vitest';
import { CALM_MS, createNarrowPicture, PROVEN_MS, WIDE_RATE } from './narrow-picture.ts';

const NARROW_RATE = 1_600_000;

function aPage({ rate = WIDE_RATE as number | null | Error } = {}) {
  const clock = new DrivenClock();
  const now = { rate, mayTry: true, speaksWhileLooking: false, looks: 0 };
  const changes: boolean[] = [];
  const picture = createNarrowPicture({
    timers: clock,
    mayTry: () => now.mayTry,
    bandwidth: async () => {
      now.looks += 1;
      if (now.speaksWhileLooking) now.mayTry = false;
      if (now.rate instanceof Error) throw now.rate;
      return now.rate;
    },
    onChange: (isNarrow) => {
      changes.push(isNarrow);
      // The connection is made anew: for a moment nothing moves.
      picture.look(false);
      picture.look(true);
    },
  });
  picture.look(true);
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 1_000) {
      clock.advance(1_000);
      await new Promise(setImmediate);
    }
  };
  /** A network that the whole picture does not fit into. @returns seconds until that was tried */
  const failsAfter = async (): Promise<number> => {
    picture.tooNarrow();
    for (let seconds = 1; seconds < 2_000; seconds += 1) {
      await pass(1_000);
      if (!picture.isNarrow()) return seconds;
    }
    return Number.POSITIVE_INFINITY;
  };
  return { clock, now, changes, picture, pass, failsAfter };
}

describe('the picture over a network that was narrow', () => {
  it('[MEET-25] is whole again within 30 s from when the network is wide, however long it was narrow', async () => {
    const { now, picture, pass, changes } = aPage({ rate: NARROW_RATE });
    picture.tooNarrow();
    await pass(30 * 60_000);
    expect(changes).toEqual([true]);
    now.rate = 20_000_000;
    await pass(30_000);
    expect(changes).toEqual([true, false]);
  });

  it('is not tried while the network is narrow, which is looked at no more often than every 20 s', async () => {
    const { now, picture, pass, changes } = aPage({ rate: NARROW_RATE });
    picture.tooNarrow();
    await pass(10 * 60_000);
    expect(changes).toEqual([true]);
    expect(now.looks).toBeGreaterThan(20);
    expect(now.looks).toBeLessThanOrEqual(30);
  });

  it('does not flap where pages come fast and pictures do not: each try that fails is waited for longer, up to ten minutes', async () => {
    const { failsAfter } = aPage();
    const waits: number[] = [];
    for (let attempts = 0; attempts < 5; attempts += 1) waits.push(await failsAfter());
    expect(waits).toEqual([10, 40, 160, 600, 600]);
  });

  it('of which nobody knows what it carries, is tried too', async () => {
    for (const rate of [null, new Error('no answer')]) {
      const { picture, pass, changes } = aPage({ rate });
      picture.tooNarrow();
      await pass(CALM_MS);
      expect(changes).toEqual([true, false]);
    }
  });

  it('counts as that of a new network once it has been whole for a while', async () => {
    const { failsAfter, pass } = aPage();
    await failsAfter();
    expect(await failsAfter()).toBe(40);
    await pass(PROVEN_MS);
    expect(await failsAfter()).toBe(10);
  });

  it('is tried where the smaller one moves before the eyes of somebody who says nothing, and nowhere else', async () => {
    const { now, picture, pass, changes } = aPage();
    picture.tooNarrow();
    now.mayTry = false;
    await pass(60_000);
    now.mayTry = true;
    picture.look(false);
    await pass(60_000);
    expect(changes).toEqual([true]);
    picture.look(true);
    await pass(CALM_MS);
    expect(changes).toEqual([true, false]);
  });

  it('is not tried when somebody speaks by the time at which the network is known', async () => {
    const { now, picture, pass, changes } = aPage();
    now.speaksWhileLooking = true;
    picture.tooNarrow();
    await pass(3 * CALM_MS);
    expect([now.looks, changes]).toEqual([1, [true]]);
    Object.assign(now, { speaksWhileLooking: false, mayTry: true });
    await pass(3 * CALM_MS);
    expect(changes).toEqual([true, false]);
  });

  it('is left alone when the meeting is over, and was never changed on a network that carries it', async () => {
    const { clock, picture, pass, changes } = aPage();
    await pass(5 * 60_000);
    expect(changes).toEqual([]);
    picture.tooNarrow();
    picture.close();
    expect(clock.pending).toBe(0);
    await pass(60_000);
    expect(changes).toEqual([true]);
  });
});
