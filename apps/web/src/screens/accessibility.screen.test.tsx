import axe from 'axe-core';
import { page as browser, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { aKnock, aChange, anOver, aWelcome, host } from '../testing/live-messages.ts';
import { show } from '../testing/show-screen.tsx';
import { anAccount } from '../testing/an-account.ts';
import { aScheduledMeeting } from '../testing/scheduled-meetings.ts';
import { AccountScreen } from './account/AccountScreen.tsx';
import { HomeScreen } from './home/HomeScreen.tsx';
import { InvitedScreen } from './invited/InvitedScreen.tsx';
import { LoginScreen } from './login/LoginScreen.tsx';
import { NotFoundScreen } from './message/MessageScreens.tsx';
import { NetworkTestScreen } from './network-test/NetworkTestScreen.tsx';
import { PresenterScreen } from './room/presenter/PresenterScreen.tsx';
import { ResetPasswordScreen } from './reset-password/ResetPasswordScreen.tsx';
import { SchedulerScreen } from './schedule/SchedulerScreen.tsx';
import { SignUpScreen } from './sign-up/SignUpScreen.tsx';
import { StartPageScreen } from './start-page/StartPageScreen.tsx';
import { ViewerScreen } from './room/viewer/ViewerScreen.tsx';

/** Findings that keep somebody out; the test's own frame is none of ours. */
async function seriousFindings(): Promise<readonly string[]> {
  const { violations } = await axe.run(document.body, {
    rules: { region: { enabled: false }, 'html-has-lang': { enabled: false }, 'document-title': { enabled: false } },
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

async function check(): Promise<void> {
  // Colours are measured once things that fade in stand still.
  await expect
    .poll(() =>
      document
        .getAnimations()
        .filter((animation) => animation.playState === 'running' && animation.effect?.getComputedTiming().iterations === 1),
    )
    .toEqual([]);
  expect(document.querySelectorAll('h1')).toHaveLength(1);
  await expect.element(browser.getByRole('banner')).toBeInTheDocument();
  await expect.element(browser.getByRole('main')).toBeInTheDocument();
  expect(await seriousFindings()).toEqual([]);
}

describe('no serious finding, one h1, banner and main', () => {
  it('on the start page', async () => {
    await show(<HomeScreen />);
    await check();
  });

  it('on the login page', async () => {
    await show(<LoginScreen search="" />);
    await check();
  });

  it('on the sign-up page with a wrong email', async () => {
    await show(<SignUpScreen />);
    await userEvent.fill(browser.getByRole('textbox', { name: 'Email' }), 'ana@harbour');
    await userEvent.fill(browser.getByLabelText('Password'), 'abcdef');
    await expect.element(browser.getByRole('alert')).toBeVisible();
    await check();
  });

  it('on the page that resets a password', async () => {
    await show(<ResetPasswordScreen />);
    await check();
  });

  it('on the start page of a signed-in person, over a picture of their own', async () => {
    await show(<StartPageScreen />, {
      pageState: { bIsUserLoggedIn: true, sUserName: 'Ana Horvat', sFirstName: 'Ana', sUserBackground: '/account/background/a1' },
      answers: { 'api/meetings/recent': { d: { iError: 0, recent: [{ startedAt: 0, endedAt: 1, name: 'ana-horvat' }], next: [] } } },
    });
    await expect.element(browser.getByRole('region', { name: 'Recent meetings' })).toBeVisible();
    await check();
  });

  it('on the start page of somebody whose address is not confirmed', async () => {
    await show(<StartPageScreen />, {
      pageState: { bIsUserLoggedIn: true, sUserName: 'Ana Horvat', sFirstName: 'Ana', bIsEmailConfirmed: false },
    });
    await expect.element(browser.getByRole('link', { name: 'No email?' })).toBeVisible();
    await check();
  });

  it('on the account page, with its menu open', async () => {
    await browser.viewport(1280, 720);
    await show(<AccountScreen search="" />, {
      pageState: { bIsUserLoggedIn: true, sUserName: 'Ana Horvat' },
      answers: { 'api/account': { d: anAccount } },
    });
    await expect.element(browser.getByRole('region', { name: 'Close account' })).toBeVisible();
    await userEvent.click(browser.getByRole('button', { name: 'Ana Horvat' }));
    await expect.element(browser.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
    await check();
  });

  it('on the scheduler, with something wrong, over a picture of their own, wide and narrow', async () => {
    await show(<SchedulerScreen />, {
      pageState: {
        bIsUserLoggedIn: true,
        bIsEmailConfirmed: true,
        sUserName: 'Ana Horvat',
        sPersonalUrl: 'ana-horvat',
        sUserBackground: '/account/background/a1',
      },
      answers: { 'api/schedule': { d: { iError: 0, meetings: [aScheduledMeeting] } } },
    });
    await userEvent.click(browser.getByRole('button', { name: 'Edit: Design review' }));
    await check();
    await userEvent.fill(browser.getByRole('textbox', { name: 'Invitees' }), 'mira@x.co nobody ');
    await userEvent.fill(browser.getByRole('textbox', { name: 'Subject' }), '');
    await userEvent.click(browser.getByRole('button', { name: 'Save' }));
    await expect.element(browser.getByRole('alert')).toBeVisible();
    await check();
    await browser.viewport(390, 844);
    await check();
    await userEvent.click(browser.getByRole('button', { name: 'New meeting' }));
    await expect.element(browser.getByRole('dialog', { name: 'Discard the changes?' })).toBeVisible();
    await check();
    await browser.viewport(1280, 720);
  });

  it('on the page of an invitation', async () => {
    await show(<InvitedScreen />, { answers: { 'api/invitation': { d: { iError: 1 } } } });
    await expect.element(browser.getByRole('heading', { level: 1 })).toBeVisible();
    await check();
  });

  it('on the network test, while it runs and when it is over', async () => {
    const shown = await show(<NetworkTestScreen />, {
      answers: { 'api/test-network/begin': { d: { kind: 'begun', id: 'test', mediaPath: '/media', tokens: {} } } },
    });
    await check();
    await expect.poll(() => document.querySelectorAll('[data-state=running], [data-state=waiting]').length, { timeout: 12_000 }).toBe(0);
    expect(shown.log).toContain('call api/test-network/end');
    await check();
  });

  it('on a message page', async () => {
    await show(<NotFoundScreen />);
    await check();
  });

  it('on the presenter page with nothing to present', async () => {
    await show(<PresenterScreen />);
    await check();
  });

  it('in front of a meeting, before its start and in the lobby', async () => {
    const shown = await show(<ViewerScreen codeOrPurl="anna.meier" />, { pageState: { sPage: 'waiting' } });
    await expect.element(browser.getByRole('heading', { level: 1 })).toBeVisible();
    await check();
    await expect.poll(() => shown.socket()).toBeDefined();
    shown.socket().opens();
    shown.socket().says({ type: 'at-door', n: 1, why: 'asks-host' });
    await expect.element(browser.getByRole('textbox', { name: 'Your name' })).toBeVisible();
    await check();
  });

  it('on the presenter page while people want to join', async () => {
    const shown = await show(<PresenterScreen startBy="Anna.Meier" />, {
      answers: { hostDownloadRequested: { d: { iError: 0, i_ViewerCode: '482913607', i_Ticket: 'ticket', OneTimeLoginTicket: '' } } },
    });
    await expect.poll(() => shown.socket()).toBeDefined();
    shown.socket().opens();
    shown.socket().says(aWelcome({ share: 'none', door: 'locked', knocks: [aKnock('k', 'Sana Dev')] }, host));
    await expect.element(browser.getByRole('alert', { name: 'Sana Dev wants to join' })).toBeVisible();
    await check();
  });

  it('on the viewer page and its end-cap', async () => {
    const shown = await show(<ViewerScreen codeOrPurl="482913607" />);
    await expect.poll(() => shown.socket()).toBeDefined();
    shown.socket().opens();
    shown.socket().says(aWelcome({ share: 'none' }));
    shown.socket().says(aChange({ share: 'paused' }));
    await check();
    shown.socket().says(anOver);
    await expect.element(browser.getByRole('region', { name: 'Meeting ended' })).toBeVisible();
    await check();
  });

  it('on the side panel with chat, invitation and people, and on the list of keys', async () => {
    await browser.viewport(1280, 720);
    const shown = await show(<ViewerScreen codeOrPurl="482913607" />);
    await expect.poll(() => shown.socket()).toBeDefined();
    shown.socket().opens();
    shown.socket().says(aWelcome({ share: 'none' }));
    const from = { id: host.id, name: host.name };
    const message = { number: 1, from, to: null, text: 'see https://meet.example/x', sentAt: 0 };
    shown.socket().says({ type: 'chat-history', n: 2, messages: [message], hasMore: true, newcomersRead: 'whole' });
    await userEvent.click(browser.getByRole('button', { name: 'Chat', exact: true }));
    await expect.element(browser.getByRole('link', { name: 'https://meet.example/x' })).toBeVisible();
    await check();
    await userEvent.click(browser.getByRole('tab', { name: 'Invite' }));
    await expect.element(browser.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
    await check();
    await userEvent.click(browser.getByRole('tab', { name: 'People 2' }));
    await expect.element(browser.getByRole('list', { name: 'People' })).toBeVisible();
    await check();
    await userEvent.click(browser.getByRole('button', { name: 'Keys', exact: true }));
    await expect.element(browser.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await check();
    await browser.viewport(414, 896);
  });
});
