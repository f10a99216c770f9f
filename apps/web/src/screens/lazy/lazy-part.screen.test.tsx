import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { describe, expect, it } from 'vitest';
import { page as browser } from 'vitest/browser';
import type { Timers } from '../../platform/timers.ts';
import { show } from '../../testing/show-screen.tsx';
import { lazyPart } from './lazy-part.tsx';

const Words = ({ of }: { readonly of: string }) => <p>Here is {of}.</p>;
const untilAsked = (asked: { readonly times: number }, times: number) =>
  until(async () => (asked.times === times ? null : `the code asked for ${times} times, it is ${asked.times}`));
const late = browser.getByText('This part did not load. Check your connection.');

/** A part whose code comes with the try after so many failures. */
function brokenPart(failures: number) {
  const asked = { times: 0 };
  const Part = lazyPart(async () => {
    asked.times += 1;
    if (asked.times <= failures) throw new Error('no line');
    return Words;
  });
  return { asked, Part };
}

describe('a part whose code cannot be loaded', () => {
  it('is asked for after 1, 2, 4, 8, 15 and 15 seconds, and stands there then', async () => {
    const waits: Milliseconds[] = [];
    let goOn = (): void => {};
    const after: Timers['after'] = (delay, work) => {
      waits.push(delay);
      goOn = work;
      return () => {};
    };
    const { asked, Part } = brokenPart(6);
    await show(<Part of="sound" />, { timers: { after } });
    const expected = [1_000, 2_000, 4_000, 8_000, 15_000, 15_000];
    for (const done of expected.keys()) {
      await until(() => (waits.length > done ? null : `wait ${done + 1}`));
      goOn();
    }
    await expect.element(browser.getByText('Here is sound.')).toBeVisible();
    expect(waits).toEqual(expected);
    expect(asked.times).toBe(7);
  });

  it('tells nobody who did not ask for it', async () => {
    const { asked, Part } = brokenPart(1);
    await show(<Part of="sound" />, { timers: new DrivenClock() });
    await untilAsked(asked, 1);
    expect(late.elements()).toEqual([]);
  });

  it('tells whoever asked for it, and comes at their next try', async () => {
    const { Part } = brokenPart(1);
    await show(<Part of="sound" isAwaited />, { timers: new DrivenClock() });
    await expect.element(late).toBeVisible();
    await browser.getByRole('button', { name: 'Try again' }).click();
    await expect.element(browser.getByText('Here is sound.')).toBeVisible();
    expect(late.elements()).toEqual([]);
  });

  it('is asked for at once when the network is back', async () => {
    const { Part } = brokenPart(1);
    await show(<Part of="sound" isAwaited />, { timers: new DrivenClock() });
    await expect.element(late).toBeVisible();
    window.dispatchEvent(new Event('online'));
    await expect.element(browser.getByText('Here is sound.')).toBeVisible();
  });
});

it('a part that fails leaves the page as it is', async () => {
  const Part = lazyPart(async () => () => {
    throw new Error('a part that fails');
  });
  await show(
    <>
      <h1>The page</h1>
      <Part />
    </>,
  );
  await expect.element(browser.getByRole('heading', { name: 'The page' })).toBeVisible();
});
