import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { page as browser, userEvent } from 'vitest/browser';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { brokenTracking, disturbances } from '../../testing/broken-tracking.ts';
import { alert, field, home, type } from './testing/home-page.tsx';

const here = window.location.pathname + window.location.search;
afterEach(() => {
  window.history.replaceState(null, '', here);
  vi.restoreAllMocks();
});

const notRunning = { CheckViewercodeOrPurlJoinable: { d: { iError: 1 } } };

describe('Join', () => {
  it('[MAIN-01] [MAIN-02] [MAIN-03] [MAIN-07] [MAIN-09] code area, Join and Share are there; no choices of signed-in users, no error', async () => {
    await home();
    await expect.element(browser.getByRole('button', { name: 'Join' })).toBeVisible();
    await expect.element(browser.getByRole('button', { name: 'Share' })).toBeVisible();
    await expect.element(field()).toBeVisible();
    expect(document.querySelector('[name=share_options]')).toBeNull();
    expect(browser.getByRole('radiogroup').query()).toBeNull();
    expect(browser.getByRole('textbox', { name: 'My personal URL' }).query()).toBeNull();
    expect(alert().query()).toBeNull();
  });

  it.each([
    // The key is told of before it presses the button (KEY-01).
    ['Enter', () => userEvent.keyboard('{Enter}'), ['knock 482913607']],
    ['the button', () => userEvent.click(browser.getByRole('button', { name: 'Join' })), []],
  ] as const)('[CODE-23] [JOIN-01] [JOIN-04] %s joins: track, check, go', async (_, press, before) => {
    const shown = await home();
    await type('482913607');
    await press();
    await expect
      .poll(() => shown.log)
      .toEqual([...before, 'call TrackUserInteractionsExtended', 'enter 482913607', 'call CheckViewercodeOrPurlJoinable', 'go /482913607']);
  });

  it.each(brokenTracking)('[TRACK-25] a tracking call that %s disturbs no Join', async (_, failure) => {
    const shown = await home({ answers: { TrackUserInteractionsExtended: failure } });
    await type('482913607{Enter}');
    await expect.poll(() => shown.log).toContain('go /482913607');
    expect(disturbances(shown)).toEqual([]);
  });

  it('[CALL-12] the joinable check has answered before the page goes on', async () => {
    const shown = await home({ answers: notRunning });
    await type('482913607');
    await userEvent.click(browser.getByRole('button', { name: 'Join' }));
    await expect.element(alert()).toBeVisible();
    expect(shown.log.filter((line) => line.startsWith('go') || line.startsWith('top'))).toEqual([]);
    // What was started beside the check is let go.
    expect(shown.log.at(-1)).toBe('abandon');
  });

  it('pressed for another text while the check is under way, it goes where that leads, and says nothing of the first', async () => {
    // On a slow machine "Please wait" would lie over Join by the second press.
    const shown = await home({ timers: new DrivenClock() });
    for (const [iError, corrected] of [
      [1, '482913607'],
      [0, '482913608'],
    ] as const) {
      const gate = Promise.withResolvers<Response>();
      shown.hold('CheckViewercodeOrPurlJoinable', gate.promise);
      await userEvent.fill(field(), '111222333');
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => shown.bodies['CheckViewercodeOrPurlJoinable']).toEqual({ viewercodeOrPurl: '111222333' });
      await userEvent.fill(field(), corrected);
      await userEvent.click(browser.getByRole('button', { name: 'Join' }));
      shown.hold('CheckViewercodeOrPurlJoinable', Promise.resolve(new Response(JSON.stringify({ d: { iError: 0 } }))));
      gate.resolve(new Response(JSON.stringify({ d: { iError } })));
      await expect.poll(() => shown.log.at(-1)).toBe(`go /${corrected}`);
      expect(alert().query()).toBeNull();
    }
    expect(shown.log).not.toContain('go /111222333');
    // What was entered ahead for the first is let go.
    const steps = shown.log.filter((line) => /^(?:enter|abandon)/.test(line));
    expect(steps.slice(-3)).toEqual(['enter 111222333', 'abandon', 'enter 482913608']);
  });

  it('[JOIN-05] inside a frame of the product the top window goes', async () => {
    const shown = await home({ isFramed: true });
    await type('482913607{Enter}');
    await expect.poll(() => shown.log).toContain('top /482913607');
  });

  it('[JOIN-06] [CHECK-17] [MAIN-08] every wrong result shows its message above Join and goes nowhere', async () => {
    const shown = await home({ answers: notRunning });
    for (const [typed, message] of [
      ['', 'Please enter a viewer code'],
      ['1234', '9-digit number required.'],
      ['ana', 'Invalid name'],
      ['482913607', 'Invalid personal url or access code.'],
    ] as const) {
      await userEvent.fill(field(), typed);
      await userEvent.click(browser.getByRole('button', { name: 'Join' }));
      await expect.element(alert()).toHaveTextContent(message);
    }
    const bubble = alert().element();
    expect(bubble.closest('#globalError')).not.toBeNull();
    expect(bubble.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      browser.getByRole('button', { name: 'Join' }).element().getBoundingClientRect().top,
    );
    expect(shown.log.some((line) => line.startsWith('go') || line.startsWith('top'))).toBe(false);
    await userEvent.fill(field(), '48');
    expect(alert().query()).toBeNull();
  });

  it('a check that fails shows the unknown error', async () => {
    await home({ answers: { CheckViewercodeOrPurlJoinable: { d: { iError: 6 } } } });
    await type('482913607{Enter}');
    await expect.element(alert()).toHaveTextContent('An unknown error occured');
  });

  it('[CLIENT-04] an unknown viewer value keeps the visitor on the main page', async () => {
    window.history.replaceState(null, '', '?viewer=teletext');
    const shown = await home();
    await type('482913607{Enter}');
    await expect.poll(() => shown.log).toEqual(['call TrackUserInteractionsExtended']);
    expect(alert().query()).toBeNull();
  });

  it('[CLIENT-07] [JOIN-03] in a browser that cannot run the client it knocks at nothing ahead, and goes to the address, which says so', async () => {
    const owner = SVGSVGElement.prototype;
    const svg = Object.getOwnPropertyDescriptor(owner, 'createSVGRect') as PropertyDescriptor;
    Reflect.deleteProperty(owner, 'createSVGRect');
    onTestFinished(() => void Object.defineProperty(owner, 'createSVGRect', svg));
    const shown = await home();
    await type('482913607{Enter}');
    await expect
      .poll(() => shown.log)
      .toEqual(['call TrackUserInteractionsExtended', 'call CheckViewercodeOrPurlJoinable', 'go /482913607']);
  });

  it('[ROUTE-04] the address gets the theme of the page state', async () => {
    window.history.replaceState(null, '', '?a=1');
    await home({ pageState: { iThemeId: 4 } });
    await expect.poll(() => window.location.search).toBe('?a=1&iThemeId=4');
  });

  it('[ROUTE-05] an address that has a theme is left as it is', async () => {
    for (const search of ['?a=1&iThemeId=7&b=2', '?iThemeId=-1', '?ithemeid=7', '?iThemeId=']) {
      window.history.replaceState({ kept: true }, '', search);
      const shown = await home({ pageState: { iThemeId: 4 } });
      await type('1');
      expect([window.location.search, window.history.state]).toEqual([search, { kept: true }]);
      await shown.unmount();
    }
  });
});

it('[TRACK-15] [TRACK-16] [TRACK-17] [TRACK-18] the join event tells home page, start tab, sticky join page and elsewhere apart', async () => {
  const seen: string[] = [];
  for (const path of ['/Default.aspx', '/ShareJoin.aspx', '/JmClient/Join', '/somewhere']) {
    window.history.replaceState(null, '', path);
    const shown = await home({ answers: notRunning });
    await type('482913607{Enter}');
    await expect.poll(() => shown.tracked).toHaveLength(1);
    seen.push(...shown.tracked);
    await shown.unmount();
  }
  expect(seen).toEqual(['HOMEPAGE_JOIN_CLICKED', 'STARTTAB_JOIN_CLICKED', 'STICKYJOIN_JOIN_CLICKED', 'JOIN_CLICKED']);
});
