/** Safari opens its picker in the task of the press alone, so every door to a share asks for it there. */
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import type { ReactNode } from 'react';
import { page as browser, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { holdClicks } from '../../platform/early-click-replay.ts';
import { captureInClick } from '../../testing/capture-in-click.ts';
import { aChange, aWelcome, host, viewer } from '../../testing/live-messages.ts';
import { noCapture, showPresenter } from '../../testing/show-presenter.tsx';
import { show, type ShowOptions } from '../../testing/show-screen.tsx';
import { HomeScreen } from '../home/HomeScreen.tsx';
import { PresenterScreen } from '../room/presenter/PresenterScreen.tsx';
import { StartPageScreen } from '../start-page/StartPageScreen.tsx';
import { ViewerScreen } from '../room/viewer/ViewerScreen.tsx';

beforeEach(() => browser.viewport(1280, 720));

const answers = {
  hostDownloadRequested: { d: { iError: 0, i_ViewerCode: '482913607', i_Ticket: 'ticket', OneTimeLoginTicket: '' } },
  'api/meetings/recent': { d: { iError: 0, recent: [], next: [] } },
};
const ana = { bIsUserLoggedIn: true, sFirstName: 'Ana', sPersonalUrl: 'ana-horvat', bIsEmailConfirmed: true };
const button = (name: string) => browser.getByRole('button', { name, exact: true });
const press = (name: string) => userEvent.click(button(name));

describe('before there is a meeting', () => {
  async function opened(screen: ReactNode, options: ShowOptions = {}) {
    const picker = captureInClick();
    const shown = await show(screen, { answers, capture: picker.capture, ...options });
    return { shown, picker };
  }

  it('Share of the home page', async () => {
    const { shown, picker } = await opened(<HomeScreen />);
    await press('Share');
    await expect.poll(() => shown.log).toContain('go /JmClient/Start');
    expect(picker.answers).toEqual(['picture']);
  });

  it.each([
    ['a new code', '/JmClient/Start', async () => {}],
    ['the own personal URL', '/start/ana-horvat', () => userEvent.click(browser.getByRole('radiogroup').getByText('My personal URL'))],
    [
      'a personal URL that has to be claimed first',
      '/start/ana-the-second',
      async () => {
        await userEvent.click(browser.getByRole('radiogroup').getByText('My personal URL'));
        await userEvent.fill(browser.getByRole('textbox', { name: 'My personal URL' }), 'ana-the-second');
      },
    ],
  ])('Share of the start page under %s', async (_what, path, choose) => {
    const { shown, picker } = await opened(<StartPageScreen />, { pageState: ana });
    await choose();
    await press('Share');
    await expect.poll(() => shown.log).toContain(`go ${path}`);
    expect(picker.answers).toEqual(['picture']);
  });

  it('the answer that the app did not start', async () => {
    const clock = new DrivenClock();
    const url = `ninefold://share?ticket=${'t'.repeat(43)}`;
    const { shown, picker } = await opened(<HomeScreen />, {
      cookies: 'PreferredViewer=Host',
      timers: clock,
      answers: {
        ...answers,
        GetShareStickyAppUrl: { d: { iError: 0, ErrorCode: 0, Url: url } },
        'api/app/launch': { d: { iError: 0, state: 'waiting' } },
      },
    });
    await press('Share');
    await expect.poll(() => shown.log).toContain(`frame ${url}`);
    clock.advance(6_000);
    await press("App didn't start?");
    await expect.poll(() => shown.log).toContain('go /JmClient/Start');
    expect(picker.answers).toEqual(['picture']);
  });

  it('Share screen of a presenter’s page without a meeting', async () => {
    const { shown, picker } = await opened(<PresenterScreen />);
    await press('Share screen');
    await expect.poll(() => shown.log).toContain('open presenter ticket');
    expect(picker.answers).toEqual(['picture']);
  });

  it.each([
    ['the home page', 'Share', <HomeScreen key="home" />],
    ['a presenter’s page', 'Share screen', <PresenterScreen key="presenter" />],
  ])('Share of %s that was told some time ago that there would be none', async (_what, name, screen) => {
    const { shown, picker } = await opened(screen, { pageState: { bSharesRefused: true }, now: () => performance.now() + 60_000 });
    await press(name);
    await expect.poll(() => shown.log.some((line) => /^go \/JmClient\/Start|^open presenter/.test(line))).toBe(true);
    expect(picker.answers).toEqual(['picture']);
  });

  it('a press that was made before the script begins the meeting, and asks for one more press in it', async () => {
    const { shown, picker } = await opened(<HomeScreen />);
    button('Share').element().closest('body > div')?.setAttribute('id', 'root');
    holdClicks(window);
    await press('Share');
    expect(shown.log).toEqual([]);
    window.ninefoldClicks?.release();
    await expect.poll(() => shown.log).toContain('go /JmClient/Start');
    expect(picker.answers).toEqual(['click forgotten']);
  });
});

describe('in a meeting', () => {
  async function hosting(isSharing: boolean) {
    const picker = captureInClick();
    const shown = await showPresenter(noCapture(), { capture: picker.capture });
    shown.socket().says(aWelcome({ share: 'none' }, host));
    if (!isSharing) return { shown, picker };
    await press('Share screen');
    await expect.element(button('Stop sharing')).toBeVisible();
    shown.socket().says(aChange({ share: 'sharing' }));
    return { shown, picker };
  }
  async function watching(changes = {}, you = viewer) {
    const picker = captureInClick();
    const shown = await show(<ViewerScreen codeOrPurl="482913607" />, { capture: picker.capture });
    await expect.poll(() => shown.socket()).toBeTruthy();
    shown.socket().opens();
    shown.socket().says(aWelcome(changes, you));
    return { shown, picker };
  }
  const presentsNow = {
    presenterId: 'v',
    sharerId: 'h',
    participants: [
      { ...host, isPresenting: false },
      { ...viewer, isAdmin: true, isPresenting: true },
    ],
    swaps: [],
  };

  it('Share screen of the host, and again after a stop', async () => {
    const { picker } = await hosting(true);
    await press('Stop sharing');
    await press('Share screen');
    await expect.element(button('Stop sharing')).toBeVisible();
    expect(picker.answers).toEqual(['picture', 'picture']);
  });

  it('the key of Share', async () => {
    const { picker } = await hosting(false);
    await expect.element(button('Share screen')).toBeVisible();
    await userEvent.keyboard('s');
    await expect.element(button('Stop sharing')).toBeVisible();
    expect(picker.answers).toEqual(['picture']);
  });

  it('Share screen while the page has no line to its meeting yet', async () => {
    const picker = captureInClick();
    const shown = await showPresenter(noCapture(), { capture: picker.capture });
    await press('Share screen');
    shown.socket().says(aWelcome({ share: 'none' }, host));
    await expect.element(button('Stop sharing')).toBeVisible();
    expect(picker.answers).toEqual(['picture']);
  });

  it('Switch in the bar, and in its menu', async () => {
    const { picker } = await hosting(true);
    await press('Switch');
    await expect.poll(() => picker.pictures[0]?.getTracks()[0]?.readyState).toBe('ended');
    await browser.viewport(390, 844);
    await press('More');
    await userEvent.click(browser.getByRole('menuitem', { name: 'Switch' }));
    await expect.poll(() => picker.pictures[1]?.getTracks()[0]?.readyState).toBe('ended');
    expect(picker.answers).toEqual(['picture', 'picture', 'picture']);
  });

  it('Accept of an offer to present', async () => {
    const { shown, picker } = await watching({ swaps: [{ id: 'o', mode: 2, nextId: 'v', byId: 'h' }] });
    await userEvent.click(browser.getByRole('dialog', { name: /Ana Horvat/ }).getByRole('button', { name: 'Accept' }));
    shown.socket().says(aChange(presentsNow));
    await expect.element(button('Stop sharing')).toBeVisible();
    expect(picker.answers).toEqual(['picture']);
  });

  it('Share screen of the next presenter', async () => {
    const { picker } = await watching(presentsNow, { ...viewer, isAdmin: true, isPresenting: true });
    await press('Share screen');
    await expect.element(button('Stop sharing')).toBeVisible();
    expect(picker.answers).toEqual(['picture']);
  });

  it('what was chosen after the offer was withdrawn ends, and it is said why', async () => {
    const { shown, picker } = await watching({ swaps: [{ id: 'o', mode: 2, nextId: 'v', byId: 'h' }] });
    await userEvent.click(browser.getByRole('dialog', { name: /Ana Horvat/ }).getByRole('button', { name: 'Accept' }));
    shown.socket().says(aChange({ swaps: [] }));
    await expect
      .element(browser.getByText('What you chose is not shared: somebody else is presenting now.'), { timeout: 8_000 })
      .toBeVisible();
    expect(picker.pictures[0]?.getTracks()[0]?.readyState).toBe('ended');
  });

  it('a press that the browser has forgotten is asked for once more, and that one counts', async () => {
    const picker = captureInClick();
    const shown = await showPresenter(picker.capture.start(), { capture: picker.capture });
    shown.socket().says(aWelcome({ share: 'none' }, host));
    await expect.element(browser.getByText('The browser did not open its picker. Press Share screen once more.')).toBeVisible();
    await press('Share screen');
    await expect.element(button('Stop sharing')).toBeVisible();
    expect(picker.answers).toEqual(['click forgotten', 'picture']);
  });
});
