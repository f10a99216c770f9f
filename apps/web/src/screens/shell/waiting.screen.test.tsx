import { drawn } from '@ninefold/testkit/drawn.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { page as browser, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { createWaitOverlay } from '../../platform/wait/wait-overlay.ts';
import { show } from '../../testing/show-screen.tsx';
import { HomeScreen } from '../home/HomeScreen.tsx';
import { LoadingOverlay } from './LoadingOverlay.tsx';

beforeEach(() => browser.viewport(1280, 720));

const box = () => document.querySelector('[data-overlay="wait"]');

/** The home page with a Join whose check waits; time is driven. */
async function joining() {
  const clock = new DrivenClock();
  const seen: string[] = [];
  const wait = createWaitOverlay({ timers: clock, log: (problem) => void seen.push(problem) });
  const shown = await show(<HomeScreen />, { shell: { wait }, answers: { CheckViewercodeOrPurlJoinable: { d: { iError: 1 } } } });
  await expect.poll(() => document.querySelector('[data-overlays]')).not.toBeNull();
  const answer = Promise.withResolvers<Response>();
  shown.hold('CheckViewercodeOrPurlJoinable', answer.promise);
  await userEvent.fill(browser.getByRole('textbox', { name: 'Viewer code or personal URL' }), '482913607');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => shown.log).toContain('call CheckViewercodeOrPurlJoinable');
  return { clock, seen, wait, answer };
}
const notFound = () => new Response('{"d":{"iError":1}}');
const bubble = () => browser.getByRole('alert');

describe('the wait overlay', () => {
  it('[WAIT-01] [SHELL-13] shows "Please wait" when a call takes longer than the delay, over everything', async () => {
    const { clock, seen } = await joining();
    clock.advance(499);
    await drawn();
    expect(box()).toBeNull();
    clock.advance(1);
    await expect.poll(box).not.toBeNull();
    expect(box()?.textContent).toBe('Please wait');
    await expect.element(browser.getByText('Please wait')).toBeVisible();
    expect(document.elementFromPoint(640, 300)?.closest('[data-overlay]')).toBe(box());
    expect(seen).toEqual([]);
  });

  it('[WAIT-02] a call that ends before the delay shows none', async () => {
    const { clock, answer } = await joining();
    clock.advance(499);
    answer.resolve(notFound());
    await expect.element(bubble()).toBeVisible();
    clock.advance(10_000);
    await drawn();
    expect(box()).toBeNull();
  });

  it('[WAIT-03] it is hidden when the call completes, with success or not', async () => {
    for (const end of [notFound(), null]) {
      const { clock, answer } = await joining();
      clock.advance(500);
      await expect.poll(box).not.toBeNull();
      if (end === null) answer.reject(new TypeError('no line'));
      else answer.resolve(end);
      await expect.poll(box).toBeNull();
      document.body.replaceChildren();
    }
  });

  it('the caller may give another delay', async () => {
    const { clock, wait } = await joining();
    const call = wait.during(new Promise(() => {}), 200);
    void call;
    clock.advance(200);
    await expect.poll(box).not.toBeNull();
  });
});

describe('the loading overlay', () => {
  it('[SHELL-23] says that the page is on its way, and only after 300 ms is seen', async () => {
    await show(<LoadingOverlay />);
    await expect.element(browser.getByRole('status')).toHaveTextContent('Loading');
    const overlay = browser.getByRole('status').element();
    const [animation] = overlay.getAnimations();
    expect(animation?.effect?.getComputedTiming().delay).toBe(300);
    expect(getComputedStyle(overlay).animationFillMode).toBe('backwards');
  });
});
