import { drawn } from '@ninefold/testkit/drawn.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { page as browser, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { aChange, anOver, aWelcome, host } from '../../../testing/live-messages.ts';
import { show, type Shown, type ShowOptions } from '../../../testing/show-screen.tsx';
import { ViewerScreen } from '../viewer/ViewerScreen.tsx';

const ticket = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYg0';
const appAddress = `ninefold://join?accessCodeOrPersonalUrl=482913607&ticket=${ticket}`;
const appCalls = {
  GetJoinStickyAppUrl: { d: { iError: 0, ErrorCode: 0, Url: appAddress } },
  'api/app/launch': { d: { iError: 0, state: 'waiting' } },
};
const toast = () => browser.getByText("Download the desktop app for the best experience, it's free!");
const useApp = () => browser.getByRole('button', { name: 'Use the app' });
const stage = () => browser.getByRole('region', { name: 'Shared screen' });
const askedForApp = (shown: Shown) => shown.log.includes('call GetJoinStickyAppUrl');

/** A viewer whose first frame has been painted. */
async function view(options: ShowOptions = {}, changes: Parameters<typeof aWelcome>[0] = {}, you?: Parameters<typeof aWelcome>[1]) {
  const shown = await show(<ViewerScreen codeOrPurl="482913607" />, { answers: appCalls, ...options });
  await expect.poll(() => shown.log.some((line) => line.startsWith('open'))).toBe(true);
  shown.socket().opens();
  shown.socket().says(aWelcome(changes, you));
  await expect.element(stage()).toBeVisible();
  await shown.viewing();
  await expect.element(stage()).toHaveAttribute('data-state', 'viewing');
  return shown;
}
const signedIn: ShowOptions = { pageState: { bIsUserLoggedIn: true } };

describe('the toast', () => {
  it('[TOAST-01] [TOAST-02] [TOAST-03] [TOAST-04] invites a signed-in viewer, with a button and a close link', async () => {
    await view(signedIn);
    await expect.element(toast()).toBeVisible();
    await expect.element(browser.getByRole('status').filter({ hasText: 'Download the desktop app' })).toBeVisible();
    await expect.element(useApp()).toBeVisible();
    await expect.element(browser.getByRole('link', { name: 'Close' })).toBeVisible();
    expect(document.querySelector('[data-toasts]')?.firstElementChild?.id).toMatch(/^toast-\d+$/);
  });

  it('[TOAST-05] invites every viewer of a presenter with an account', async () => {
    await view({}, { plan: 'pro' });
    await expect.element(toast()).toBeVisible();
  });

  it('[TOAST-06] not on a day on which it was answered', async () => {
    // Whoever is invited first has its code loaded.
    const invited = await view(signedIn, { plan: 'pro' });
    await expect.element(toast()).toBeVisible();
    await invited.unmount();
    await expect.poll(() => toast().query()).toBeNull();
    await view({ ...signedIn, cookies: 'a=1; viewertoastshown=yes' }, { plan: 'pro' });
    await drawn(6);
    expect(toast().query()).toBeNull();
  });

  it('[TOAST-07] not a visitor of a visitor', async () => {
    await view();
    await drawn(6);
    expect(toast().query()).toBeNull();
  });

  it('[TOAST-15] not an admin', async () => {
    await view(signedIn, { plan: 'pro' }, host);
    await drawn(6);
    expect(toast().query()).toBeNull();
  });

  it('[TOAST-08] [TOAST-10] [TOAST-14] its button hides it for a day, is tracked, and asks for the app', async () => {
    const shown = await view(signedIn);
    await userEvent.click(useApp());
    await expect.poll(() => toast().query()).toBeNull();
    expect(shown.log.find((line) => line.startsWith('cookie'))).toBe(
      'cookie viewertoastshown=yes; Path=/; Max-Age=86400; Secure; SameSite=Lax',
    );
    await expect.poll(() => shown.log).toContain(`link ${appAddress}`);
    expect(shown.tracked).toContain('HTML5_CLIENT_DOWNLOAD_INVITE_CLICKED');
  });

  it('[TOAST-09] [TOAST-11] [TOAST-13] its close link hides it for a day and asks for no app', async () => {
    const shown = await view(signedIn);
    await userEvent.click(browser.getByRole('link', { name: 'Close' }));
    await expect.poll(() => toast().query()).toBeNull();
    expect(shown.log.filter((line) => line.startsWith('cookie'))).toEqual([
      'cookie viewertoastshown=yes; Path=/; Max-Age=86400; Secure; SameSite=Lax',
    ]);
    expect(askedForApp(shown)).toBe(false);
    expect(shown.tracked).not.toContain('HTML5_CLIENT_DOWNLOAD_INVITE_CLICKED');
  });

  it('[STATE-09] any other state hides it, and it is not asked for twice in one meeting', async () => {
    const shown = await view(signedIn);
    await expect.element(toast()).toBeVisible();
    shown.socket().says(aChange({ share: 'paused' }));
    await expect.poll(() => toast().query()).toBeNull();
    shown.socket().says(aChange({ share: 'sharing' }, 3));
    await expect.element(stage()).toHaveAttribute('data-state', 'viewing');
    await drawn(6);
    expect(toast().query()).toBeNull();
  });

  it('[STATE-09] the end hides it too', async () => {
    const shown = await view(signedIn);
    await expect.element(toast()).toBeVisible();
    shown.socket().says(anOver);
    await expect.poll(() => toast().query()).toBeNull();
  });
});

describe('after the toast', () => {
  const dialog = () => browser.getByRole('dialog', { name: 'Download the desktop app' });
  const builds = { 'api/app/builds': { d: { iError: 0, builds: [] } } };

  it('[LAUNCH-08] a launch that takes no focus for 1000 ms offers the download', async () => {
    const clock = new DrivenClock();
    const shown = await view({ ...signedIn, timers: clock, answers: { ...appCalls, ...builds } });
    await userEvent.click(useApp());
    await expect.poll(() => shown.log).toContain(`link ${appAddress}`);
    expect(dialog().query()).toBeNull();
    clock.advance(1_000);
    await expect.element(dialog()).toBeVisible();
    expect(shown.tracked).toContain('STICKY_LAUNCH_FAILED');
  });

  it('[COOKIE-01] [COOKIE-03] [STICKY-02] [STICKY-03] a launch that takes the focus makes the app what is preferred', async () => {
    const shown = await view({ ...signedIn, timers: new DrivenClock(), answers: { ...appCalls, ...builds } });
    await userEvent.click(useApp());
    await expect.poll(() => shown.log).toContain(`link ${appAddress}`);
    window.dispatchEvent(new Event('blur'));
    await expect.poll(() => shown.log).toContain(`cookie PreferredViewer=Host; Path=/; Max-Age=${7 * 86_400}; Secure; SameSite=Lax`);
    expect(shown.log).toContain(`cookie HostInstalled=True; Path=/; Max-Age=${365 * 86_400}; Secure; SameSite=Lax`);
    expect(shown.tracked).toContain('STICKY_LAUNCH_SUCCEEDED');
    expect(dialog().query()).toBeNull();
  });

  it('[DLDLG-16] the end hides the dialog', async () => {
    const clock = new DrivenClock();
    const shown = await view({ ...signedIn, timers: clock, answers: { ...appCalls, ...builds } });
    await userEvent.click(useApp());
    await expect.poll(() => shown.log).toContain(`link ${appAddress}`);
    clock.advance(1_000);
    await expect.element(dialog()).toBeVisible();
    shown.socket().says(anOver);
    await expect.poll(() => dialog().query()).toBeNull();
  });

  it('[DLDLG-03] [DLDLG-05] [DLDLG-06] [DLDLG-07] [DLDLG-14] its dialog tells the phone, launches again, downloads, and closes', async () => {
    const clock = new DrivenClock();
    const all = ['windows', 'mac', 'linux'].map((platform) => ({
      platform,
      fileName: platform,
      sizeBytes: 1,
      sha256: 'a'.repeat(64),
    }));
    const answers = { ...appCalls, 'api/app/builds': { d: { iError: 0, builds: all } } };
    const pageState = { bIsUserLoggedIn: true, sCallInNumber: '+385 1 555 0142' };
    const shown = await view({ pageState, timers: clock, answers }, { plan: 'pro' });
    const launches = () => shown.log.filter((line) => line === `link ${appAddress}`).length;
    await userEvent.click(useApp());
    await expect.poll(launches).toBe(1);
    clock.advance(1_000);
    await expect.element(dialog().getByText('Call by phone: +385 1 555 0142, code 482-913-607')).toBeVisible();
    await userEvent.click(dialog().getByRole('link', { name: 'Launch the app' }));
    await expect.poll(() => dialog().query()).toBeNull();
    await expect.poll(launches).toBe(2);
    clock.advance(1_000);
    await userEvent.click(dialog().getByRole('button', { name: 'Download' }));
    await expect.poll(() => shown.log.some((line) => line.startsWith('frame https://meet.example/api/app/installer/'))).toBe(true);
    await userEvent.click(browser.getByRole('dialog').getByRole('button', { name: 'Close' }));
    await expect.poll(() => browser.getByRole('dialog').query()).toBeNull();
  });

  it('[DLDLG-15] an app that comes late hides the dialog that stands there', async () => {
    const clock = new DrivenClock();
    const shown = await view({ ...signedIn, timers: clock, answers: { ...appCalls, ...builds } });
    await userEvent.click(useApp());
    await expect.poll(() => shown.log).toContain(`link ${appAddress}`);
    clock.advance(1_000);
    await expect.element(dialog()).toBeVisible();
    shown.hold('api/app/launch', Promise.resolve(new Response(JSON.stringify({ d: { iError: 0, state: 'redeemed' } }))));
    await expect
      .poll(() => {
        clock.advance(1_000);
        return dialog().query();
      })
      .toBeNull();
    await expect.element(browser.getByRole('heading', { name: 'The meeting continues in the desktop app.' })).toBeVisible();
  });

  it('[STATE-06] [DLDLG-15] once the app has come the page leaves the meeting to it, without dialog and end-cap', async () => {
    const clock = new DrivenClock();
    const redeemed = { 'api/app/launch': { d: { iError: 0, state: 'redeemed' } } };
    const shown = await view({ ...signedIn, timers: clock, answers: { ...appCalls, ...builds, ...redeemed } });
    await userEvent.click(useApp());
    await expect.poll(() => shown.log).toContain(`link ${appAddress}`);
    clock.advance(1_000);
    await expect.element(browser.getByRole('heading', { name: 'The meeting continues in the desktop app.' })).toBeVisible();
    expect(dialog().query()).toBeNull();
    expect(browser.getByRole('region', { name: 'Meeting ended' }).query()).toBeNull();
    expect(shown.socket().sent.at(-1)).toEqual({ type: 'leave' });
  });
});
