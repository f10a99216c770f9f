import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import type { MediaState } from '@ninefold/media/client-port.ts';
import { describe, expect, it } from 'vitest';
import { keepAsWanted } from './keep-as-wanted.ts';

const SOON_MS = 5_000;

function aPage() {
  const clock = new DrivenClock();
  const done: string[] = [];
  const is = {
    connection: { state: 'connected' as MediaState, hasOwnScreen: true } as { state: MediaState; hasOwnScreen: boolean } | null,
    isUnderWay: false,
    isPublished: true,
  };
  const stop = keepAsWanted(clock, {
    connection: () => is.connection,
    isUnderWay: () => is.isUnderWay,
    isPublished: () => is.isPublished,
    connect: () => done.push('connect'),
    failed: () => done.push('failed'),
    publishAnew: () => {
      done.push('publish');
      is.connection = { state: 'connected', hasOwnScreen: true };
    },
  });
  return { clock, done, is, stop };
}

describe('what is held against what is wanted', () => {
  it('is left alone where both are the same', () => {
    const { clock, done, is } = aPage();
    clock.advance(SOON_MS);
    is.connection = { state: 'reconnecting', hasOwnScreen: false };
    clock.advance(SOON_MS);
    is.connection = { state: 'connected', hasOwnScreen: false };
    is.isPublished = false;
    clock.advance(SOON_MS);
    expect(done).toEqual([]);
  });

  it('makes a connection where there is none and nobody asks for one, and hears of an end that was not told', () => {
    const { clock, done, is } = aPage();
    is.connection = null;
    is.isUnderWay = true;
    clock.advance(SOON_MS);
    expect(done).toEqual([]);
    is.isUnderWay = false;
    clock.advance(2_000);
    is.connection = { state: 'closed', hasOwnScreen: false };
    clock.advance(2_000);
    expect(done).toEqual(['connect', 'failed']);
  });

  it('publishes a screen again that is gone, and not one that is away for a moment', () => {
    const { clock, done, is } = aPage();
    is.connection = { state: 'connected', hasOwnScreen: false };
    clock.advance(2_000);
    is.connection.hasOwnScreen = true;
    clock.advance(2_000);
    expect(done).toEqual([]);
    is.connection.hasOwnScreen = false;
    clock.advance(SOON_MS);
    expect(done).toEqual(['publish']);
  });

  it('ends with its meeting', () => {
    const { clock, done, is, stop } = aPage();
    is.connection = null;
    stop();
    clock.advance(SOON_MS);
    expect([done, clock.pending]).toEqual([[], 0]);
  });
});
