import { drawn } from '@ninefold/testkit/drawn.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { page as browser, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import type { Timers } from '../../platform/timers.ts';
import { show, type ShowOptions } from '../../testing/show-screen.tsx';
import { MeetingEntry } from './MeetingEntry.tsx';

const ticket = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYg0';
const appAddress = `ninefold://join?accessCodeOrPersonalUrl=482913607&ticket=${ticket}`;
const granted = { d: { iError: 0, ErrorCode: 0, Url: appAddress } };
const answers = { GetJoinStickyAppUrl: granted, 'api/app/launch': { d: { iError: 0, state: 'waiting' } } };
const preferred: ShowOptions = { cookies: 'PreferredViewer=Host' };
const arrival = () => ({ pathname: window.location.pathname, search: '?code=482913607' });

async function enter(options: ShowOptions = {}) {
  const clock = new DrivenClock();
  const scheduled: number[] = [];
  const timers: Timers = {
    after: (delay, work) => {
      scheduled.push(delay);
      return clock.after(delay, work);
    },
  };
  const shown = await show(
    <MeetingEntry>
      <p>the meeting itself</p>
    </MeetingEntry>,
    { timers, answers, arrival: arrival(), pageState: { sProductName: 'product' }, ...options },
  );
  return { ...shown, clock, scheduled };
}
const meeting = () => browser.getByText('the meeting itself');
const heading = () => browser.getByRole('heading', { level: 1 });
const alert = () => browser.getByRole('alert');
const joinHere = () => browser.getByRole('link', { name: 'Join with your browser.' });

describe('the address of a meeting', () => {
  it('[JOIN-07] [STICKY-12] shows the meeting when nothing speaks for the app', async () => {
    await enter();
    await expect.element(meeting()).toBeVisible();
  });

  it('[JOIN-08] [INTER-10] [INTER-11] [INTER-12] [INTER-24] shows the launch when the app is preferred', async () => {
    const shown = await enter(preferred);
    await expect.element(heading()).toHaveTextContent('Looks like you already have the product app.');
    await expect.element(browser.getByText('The desktop app should appear on your screen in a few seconds.')).toBeVisible();
    await expect.element(browser.getByText("The product app didn't start? Join with your browser.")).toBeVisible();
    expect(meeting().query()).toBeNull();
    await expect.poll(() => shown.tracked).toContain('INTERSTITIAL_JOIN_LAUNCH_PAGE_SHOWN');
    // Nobody has knocked for a browser that is not to come.
    expect(shown.log).toContain('abandon');
    expect(shown.log.some((line) => line.startsWith('open') || line.startsWith('knock'))).toBe(false);
  });

  it('[JOIN-08] [INTER-17] [INTER-18] [INTER-19] [INTER-20] [INTER-25] offers the app or Chrome when no client is supported', async () => {
    const shown = await enter({ isClientSupported: false });
    await expect.element(heading()).toHaveTextContent('To join the meeting...');
    await expect.element(browser.getByText('To join, please download the product desktop app or use Chrome browser.')).toBeVisible();
    await expect.element(browser.getByRole('button', { name: 'Download the desktop app' })).toBeVisible();
    await expect.element(browser.getByRole('button', { name: 'Download Chrome' })).toBeVisible();
    await expect.poll(() => shown.tracked).toContain('INTERSTITIAL_JOIN_UNSUPPORTED_VIEWER_PAGE_SHOWN');
    expect(shown.log.some((line) => line.startsWith('frame'))).toBe(false);
  });

  it('[INTER-08] [INTER-22] [JOIN-08] offers the same with suppressBrowser, and no way into the browser', async () => {
    await enter({ ...preferred, search: '?suppressBrowser=1' });
    await expect.element(heading()).toHaveTextContent('To join the meeting...');
    expect(joinHere().query()).toBeNull();
  });

  it('[INTER-09] suppressSticky opens the meeting here', async () => {
    await enter({ ...preferred, search: '?suppressSticky' });
    await expect.element(meeting()).toBeVisible();
  });
});

describe('the offer', () => {
  it('[INTER-21] Download Chrome opens its page in a new tab', async () => {
    const shown = await enter({ isClientSupported: false });
    await userEvent.click(browser.getByRole('button', { name: 'Download Chrome' }));
    expect(shown.log).toContain('tab https://www.google.com/chrome/');
  });

  it('[INTER-23] [INTER-26] Download the desktop app is tracked and goes to the download of this meeting', async () => {
    const shown = await enter({ isClientSupported: false });
    await userEvent.click(browser.getByRole('button', { name: 'Download the desktop app' }));
    await expect.poll(() => shown.log).toContain('top /Download.aspx?codeOrPurl=482913607');
    expect(shown.tracked).toContain('INTERSTITIAL_JOIN_FORCE_DOWNLOAD_CLICKED');
  });
});

describe('the launch', () => {
  it('[API-13] asks for the address and points the hidden frame at it', async () => {
    const shown = await enter(preferred);
    await expect.poll(() => shown.log).toContain(`frame ${appAddress}`);
    expect(shown.log.indexOf('call GetJoinStickyAppUrl')).toBeLessThan(shown.log.indexOf(`frame ${appAddress}`));
    expect(shown.bodies['GetJoinStickyAppUrl']).toEqual({ accessCodeOrPersonalUrl: '482913607' });
  });

  it.each([
    ['[INTER-02] the query', '?personalurl=anna.meier', 'anna.meier'],
    ['[INTER-02] the query in any letter case', '?PersonalUrl=anna.meier', 'anna.meier'],
    ['[INTER-01] [INTER-07] the code before the name', '?personalurl=anna.meier&Code=482-913-607', '482913607'],
  ])('%s names the value to join', async (_row, search, value) => {
    const shown = await enter({ ...preferred, arrival: { pathname: window.location.pathname, search } });
    await expect.poll(() => shown.bodies['GetJoinStickyAppUrl']).toEqual({ accessCodeOrPersonalUrl: value });
  });

  it('[INTER-14] [INTER-15] [INTER-16] the loader fades after 6000 ms for 500 ms, then the success indicator fades in', async () => {
    const { clock } = await enter(preferred);
    await expect.element(heading()).toBeVisible();
    const loader = () => document.querySelector('[data-loader]');
    clock.advance(5_999);
    await drawn();
    expect(loader()?.getAttribute('data-loader')).toBe('standing');
    clock.advance(1);
    await expect.poll(() => loader()?.getAttribute('data-loader')).toBe('fading');
    expect(getComputedStyle(loader() as Element).transitionDuration).toBe('0.5s');
    expect(browser.getByRole('img', { name: 'Launch sent' }).query()).toBeNull();
    clock.advance(500);
    await expect.element(browser.getByRole('img', { name: 'Launch sent' })).toBeVisible();
    expect(loader()).toBeNull();
  });

  it('[LAUNCH-02] [LAUNCH-03] the question comes after 6 s and goes at 18 s', async () => {
    const shown = await enter(preferred);
    await expect.poll(() => shown.log).toContain(`frame ${appAddress}`);
    shown.clock.advance(5_999);
    await drawn();
    expect(alert().query()).toBeNull();
    shown.clock.advance(1);
    await expect.element(alert()).toHaveTextContent("App didn't start?");
    shown.clock.advance(11_999);
    await drawn();
    await expect.element(alert()).toBeVisible();
    shown.clock.advance(1);
    await expect.poll(() => alert().query()).toBeNull();
  });

  it('[LAUNCH-04] pressing the question prefers the browser and opens the meeting here', async () => {
    const shown = await enter(preferred);
    await expect.poll(() => shown.log).toContain(`frame ${appAddress}`);
    shown.clock.advance(6_000);
    await userEvent.click(browser.getByRole('button', { name: "App didn't start?" }));
    await expect.element(meeting()).toBeVisible();
    expect(alert().query()).toBeNull();
    expect(shown.log).toContain(`cookie PreferredViewer=HTML5; Path=/; Max-Age=${7 * 86_400}; Secure; SameSite=Lax`);
  });

  it('[JOIN-02] [INTER-13] [STICKY-05] [COOKIE-04] its link does the same, at any time', async () => {
    const shown = await enter(preferred);
    await userEvent.click(joinHere());
    await expect.element(meeting()).toBeVisible();
    expect(shown.log.find((line) => line.startsWith('cookie'))).toContain('PreferredViewer=HTML5');
  });

  it('once the app has come, nothing asks whether it started', async () => {
    const shown = await enter({ ...preferred, answers: { ...answers, 'api/app/launch': { d: { iError: 0, state: 'redeemed' } } } });
    await expect.poll(() => shown.log).toContain(`frame ${appAddress}`);
    shown.clock.advance(1_000);
    await expect.element(heading()).toHaveTextContent('The meeting continues in the desktop app.');
    shown.clock.advance(10_000);
    await drawn();
    expect(alert().query()).toBeNull();
  });

  it.each([
    ['[ERR-18] 1', { d: { ErrorCode: 1 } }, 'Invalid personal url or access code.'],
    ['[ERR-19] 3', { d: { ErrorCode: 3 } }, 'Please enter a viewer code'],
    ['[ERR-20] 4', { d: { ErrorCode: 4 } }, '9-digit number required.'],
    ['[ERR-21] 5', { d: { ErrorCode: 5 } }, 'Invalid name'],
    ['[ERR-22] a missing code', { d: { iError: 0 } }, 'Server is down!'],
    ['[ERR-22] a missing answer', new Response('', { status: 503 }), 'Server is down!'],
    ['[ERR-22] a lost line', new TypeError('Failed to fetch'), 'Server is down!'],
    ['no address', { d: { ErrorCode: 0 } }, 'An unknown error occured'],
  ])('[LAUNCH-06] [LAUNCH-07] %s is told from 0.5 s to 10 s', async (_name, answer, message) => {
    const shown = await enter({ ...preferred, answers: { GetJoinStickyAppUrl: answer } });
    // The bubble is on its way once its end is.
    await expect.poll(() => shown.scheduled).toContain(10_000);
    shown.clock.advance(499);
    await drawn();
    expect(alert().query()).toBeNull();
    shown.clock.advance(1);
    await expect.element(alert()).toHaveTextContent(message);
    // The page says the same, longer than the bubble, and neither promises nor claims an app (D-12).
    await expect.element(heading()).toHaveTextContent('The product app was not opened.');
    expect(browser.getByText(message, { exact: true }).elements().length).toBe(2);
    expect(browser.getByText('The desktop app should appear', { exact: false }).query()).toBeNull();
    shown.clock.advance(6_000);
    await expect.element(browser.getByRole('img', { name: 'Not opened' })).toBeVisible();
    expect(browser.getByRole('img', { name: 'Launch sent' }).query()).toBeNull();
    shown.clock.advance(3_499);
    await drawn();
    await expect.element(alert()).toBeVisible();
    shown.clock.advance(1);
    await expect.poll(() => alert().query()).toBeNull();
    expect(shown.log.some((line) => line.startsWith('frame'))).toBe(false);
  });
});
