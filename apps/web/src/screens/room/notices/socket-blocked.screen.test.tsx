import { drawn } from '@ninefold/testkit/drawn.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { loadLanguage } from '../../../platform/texts/language.ts';
import { aWelcome, host, viewer } from '../../../testing/live-messages.ts';
import { showPresenter } from '../../../testing/show-presenter.tsx';
import { type Shown, show } from '../../../testing/show-screen.tsx';
import { ViewerScreen } from '../viewer/ViewerScreen.tsx';

const SENTENCE = 'A proxy or firewall between this browser and the server blocks WebSockets.';
const sentence = () => browser.getByText(SENTENCE, { exact: false });
const networkTest = browser.getByRole('link', { name: 'Test the network' });
/** What the server says when the page asks whether it is there. */
const there = { askMaintenance: async () => ({ notice: null }) };
const said = (text: string) => browser.getByText(text, { exact: true });

beforeEach(() => browser.viewport(1280, 720));

async function come(codeOrPurl = '482913607', sPage: 'meeting' | 'waiting' = 'meeting') {
  const clock = new DrivenClock();
  const shown = await show(<ViewerScreen codeOrPurl={codeOrPurl} />, { meetingTimers: clock, pageState: { sPage }, shell: there });
  await expect.poll(() => shown.socket()).toBeTruthy();
  return { shown, clock };
}

async function tellsWaysOn(shown: Pick<Shown, 'log'>) {
  await expect.element(sentence()).toBeVisible();
  await expect.element(networkTest).toHaveAttribute('href', '/api/network-test');
  await userEvent.click(browser.getByRole('button', { name: 'Reload' }));
  expect(shown.log).toContain('reload');
}

describe('where sockets do not get through', () => {
  it('a viewer reads so after 10 s, with the ways on, until the socket is up', async () => {
    const { shown, clock } = await come();
    shown.socket().breaks();
    await expect.element(said('Connecting')).toBeVisible();
    expect(said('Reconnecting').elements()).toHaveLength(0);
    clock.advance(9_999);
    await drawn();
    expect(sentence().elements()).toHaveLength(0);
    clock.advance(1);
    await tellsWaysOn(shown);
    shown.socket().opens();
    shown.socket().says(aWelcome({ participants: [host, viewer] }));
    await expect.poll(() => sentence().elements().length).toBe(0);
  });

  it('a viewer whose sockets are never answered reads it too, and whoever waits for a name', async () => {
    for (const [place, page] of [
      ['482913607', 'meeting'],
      ['anna.meier', 'waiting'],
    ] as const) {
      const { shown, clock } = await come(place, page);
      clock.advance(10_000);
      await tellsWaysOn(shown);
      await shown.unmount();
    }
  });

  it('it fits a phone, and is told in German', async () => {
    await browser.viewport(390, 844);
    await loadLanguage('de');
    try {
      const { shown, clock } = await come();
      clock.advance(10_000);
      await expect
        .element(
          browser.getByText('Ein Proxy oder eine Firewall zwischen diesem Browser und dem Server blockiert WebSockets', { exact: false }),
        )
        .toBeVisible();
      const reload = browser.getByRole('button', { name: 'Neu laden' });
      await expect.element(reload).toBeInViewport({ ratio: 1 });
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
      await shown.unmount();
    } finally {
      await loadLanguage('en');
    }
  });

  it('whoever waits in front of a meeting reads it only once the server has answered twice, as everywhere after a line', async () => {
    const clock = new DrivenClock();
    const pageClock = new DrivenClock();
    let asked = 0;
    const shell = {
      askMaintenance: async () => {
        asked += 1;
        return { notice: null };
      },
    };
    const pageState = { sPage: 'waiting' as const };
    const shown = await show(<ViewerScreen codeOrPurl="anna.meier" />, { meetingTimers: clock, timers: pageClock, pageState, shell });
    await expect.poll(() => shown.socket()).toBeTruthy();
    shown.socket().breaks();
    await drawn();
    expect(said('Reconnecting. You don’t need to do anything.').elements()).toHaveLength(0);
    clock.advance(3_000);
    await expect.poll(() => shown.socket().onopen).not.toBeNull();
    shown.socket().opens();
    shown.socket().says({ type: 'at-door', n: 1, why: 'not-started' });
    await drawn();
    shown.socket().breaks();
    await expect.element(said('Reconnecting. You don’t need to do anything.')).toBeVisible();
    // The page asks for its own notice of maintenance too.
    const before = asked;
    clock.advance(25_000);
    await expect.poll(() => asked).toBe(before + 1);
    await drawn();
    expect(sentence().elements()).toHaveLength(0);
    pageClock.advance(5_000);
    await tellsWaysOn(shown);
  });

  it('a line that was up and is lost is told as lost alone, until the server answers twice over HTTP and no socket gets through', async () => {
    const clock = new DrivenClock();
    const pageClock = new DrivenClock();
    let asked = 0;
    const shell = {
      askMaintenance: async () => {
        asked += 1;
        return { notice: null };
      },
    };
    const shown = await show(<ViewerScreen codeOrPurl="482913607" />, { meetingTimers: clock, timers: pageClock, shell });
    await expect.poll(() => shown.socket()).toBeTruthy();
    shown.socket().opens();
    shown.socket().says(aWelcome({ participants: [host, viewer] }));
    shown.socket().breaks();
    clock.advance(19_000);
    await expect.element(browser.getByRole('region', { name: 'Shared screen' })).toHaveAttribute('data-state', 'reconnecting');
    await drawn();
    expect(asked).toBe(0);
    clock.advance(2_000);
    await expect.poll(() => asked).toBe(1);
    await drawn();
    expect(sentence().elements()).toHaveLength(0);
    pageClock.advance(5_000);
    await tellsWaysOn(shown);
  });

  it.each([
    ['fails', null],
    ['is answered by something else', { status: 'UP' }],
  ])('nothing is put down to the sockets while HTTP %s', async (_how, answer) => {
    const clock = new DrivenClock();
    const pageClock = new DrivenClock();
    let asked = 0;
    const shell = {
      askMaintenance: async () => {
        asked += 1;
        return answer;
      },
    };
    const shown = await show(<ViewerScreen codeOrPurl="482913607" />, { meetingTimers: clock, timers: pageClock, shell });
    await expect.poll(() => shown.socket()).toBeTruthy();
    clock.advance(10_000);
    for (let times = 1; times <= 3; times += 1) {
      await expect.poll(() => asked).toBe(times);
      await drawn();
      expect(sentence().elements()).toHaveLength(0);
      pageClock.advance(5_000);
    }
  });

  it('a presenter’s page says it connects, and not that it shares, until its line is up; after 10 s why', async () => {
    const clock = new DrivenClock();
    const capture = () => Promise.resolve(document.createElement('canvas').captureStream(5));
    const shown = await showPresenter(capture(), { capture: { isOffered: true, start: capture }, meetingTimers: clock, shell: there });
    const yourShare = browser.getByRole('region', { name: 'What you share' });
    await expect.element(yourShare.getByRole('status')).toHaveTextContent('Connecting');
    await expect.element(browser.getByRole('banner').getByText('Connecting')).toBeVisible();
    expect(document.title).toBe('Not sharing - Ninefold');
    clock.advance(9_999);
    await drawn();
    expect(sentence().elements()).toHaveLength(0);
    clock.advance(1);
    await tellsWaysOn(shown);
    // Still so when the silent socket is given up.
    clock.advance(20_000);
    await expect.element(browser.getByRole('banner').getByText('Connecting')).toBeVisible();
    expect(
      [said('Sharing'), said('Reconnecting'), browser.getByText('Nobody is watching yet.')].map((one) => one.elements().length),
    ).toEqual([0, 0, 0]);
    shown.socket().opens();
    shown.socket().says(aWelcome({ share: 'none', participants: [host] }, host));
    await expect.element(browser.getByRole('banner').getByText('Sharing')).toBeVisible();
    await expect.element(yourShare.getByRole('status')).toHaveTextContent('Nobody is watching yet.');
    await expect.poll(() => document.title).toBe('Sharing - Ninefold');
    expect(sentence().elements()).toHaveLength(0);
  });
});
