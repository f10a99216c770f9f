import { page as browser } from 'vitest/browser';
import { expect, it } from 'vitest';
import { browserTimers, type Timers } from '../../../platform/timers.ts';
import { aWelcome } from '../../../testing/live-messages.ts';
import { show } from '../../../testing/show-screen.tsx';
import { ViewerScreen } from '../viewer/ViewerScreen.tsx';

const said = () => browser.getByText('Your connection is weak: the picture may be late.').elements().length;

/** Holds back what waits for five seconds. */
function heldTimers() {
  let due: (() => void)[] = [];
  const timers: Timers = {
    after: (delay, work) => {
      if (delay !== 5_000) return browserTimers.after(delay, work);
      due.push(work);
      return () => {
        due = due.filter((one) => one !== work);
      };
    },
  };
  return { timers, count: () => due.length, pass: () => due.splice(0).map((work) => work()) };
}

it('the own connection is told when it stays bad, and no more when it is good', async () => {
  const held = heldTimers();
  const shown = await show(<ViewerScreen codeOrPurl="482913607" />, { timers: held.timers });
  await expect.poll(() => shown.log.some((line) => line.startsWith('open'))).toBe(true);
  shown.socket().opens();
  shown.socket().says(aWelcome());
  await shown.viewing();
  await expect.element(browser.getByRole('region', { name: 'Shared screen' })).toHaveAttribute('data-state', 'viewing');
  await shown.weakens('v', 'poor');
  await expect.poll(held.count).toBe(1);
  expect(said()).toBe(0);
  // Only for a moment.
  await shown.weakens('v', null);
  await expect.poll(held.count).toBe(0);
  await shown.weakens('v', 'poor');
  await expect.poll(held.count).toBe(1);
  held.pass();
  await expect.poll(said).toBe(1);
  await shown.weakens('v', null);
  await expect.poll(said).toBe(0);
  // Somebody else's is nothing to tell here.
  await shown.weakens('h', 'poor');
  expect(held.count() + said()).toBe(0);
});
