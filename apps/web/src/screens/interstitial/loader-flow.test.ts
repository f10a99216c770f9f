import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { expect, it } from 'vitest';
import { createLoaderFlow } from './loader-flow.ts';

it('[INTER-14] [INTER-15] [INTER-16] [CONST-11] the loader stands for 6000 ms, fades for 500 ms, and gives its place to the success indicator', () => {
  const clock = new DrivenClock();
  const { loader } = createLoaderFlow(clock);
  clock.advance(5_999);
  expect(loader.get()).toBe('standing');
  clock.advance(1);
  expect(loader.get()).toBe('fading');
  clock.advance(499);
  expect(loader.get()).toBe('fading');
  clock.advance(1);
  expect(loader.get()).toBe('gone');
});

it('stops with its page', () => {
  const clock = new DrivenClock();
  const { loader, stop } = createLoaderFlow(clock);
  stop();
  clock.advance(60_000);
  expect(loader.get()).toBe('standing');
});
