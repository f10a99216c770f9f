/** Every screen outside a meeting, in its main states: one list for the tests that walk them all. What has a free length is as long as it may be. */
import type { ReactNode } from 'react';
import { page as browser, userEvent } from 'vitest/browser';
import { expect } from 'vitest';
import { AccountScreen } from '../screens/account/AccountScreen.tsx';
import { LegaleseScreen } from '../screens/content/LegaleseScreen.tsx';
import { DownloadScreen } from '../screens/download/DownloadScreen.tsx';
import { HomeScreen } from '../screens/home/HomeScreen.tsx';
import { MeetingEntry } from '../screens/interstitial/MeetingEntry.tsx';
import { InvitedScreen } from '../screens/invited/InvitedScreen.tsx';
import { LoginScreen } from '../screens/login/LoginScreen.tsx';
import { FailedPage } from '../screens/message/FailedPage.tsx';
import {
  ElsewhereScreen,
  FullScreenMessage,
  JoinFailedScreen,
  LimitScreen,
  NotFoundScreen,
  StartFailedScreen,
  UnknownErrorScreen,
} from '../screens/message/MessageScreens.tsx';
import { NetworkTestScreen } from '../screens/network-test/NetworkTestScreen.tsx';
import { PresenterScreen } from '../screens/room/presenter/PresenterScreen.tsx';
import { ResetPasswordScreen } from '../screens/reset-password/ResetPasswordScreen.tsx';
import { SchedulerScreen } from '../screens/schedule/SchedulerScreen.tsx';
import { SignUpScreen } from '../screens/sign-up/SignUpScreen.tsx';
import { StartPageScreen } from '../screens/start-page/StartPageScreen.tsx';
import { ViewerScreen } from '../screens/room/viewer/ViewerScreen.tsx';
import { anAccount } from './an-account.ts';
import { anOver, aWelcome } from './live-messages.ts';
import { aScheduledMeeting } from './scheduled-meetings.ts';
import { show, type Shown, type ShowOptions } from './show-screen.tsx';

export const LONG_NAME = 'x'.repeat(100);
const LONG_EMAIL = `${'m'.repeat(60)}@${'harbour-'.repeat(7)}x.example`;
const signedIn = {
  bIsUserLoggedIn: true,
  bIsEmailConfirmed: true,
  sUserName: LONG_NAME,
  sFirstName: LONG_NAME,
  sPersonalUrl: LONG_NAME,
  sPublicUrl: 'https://meet.example',
};
const build = { platform: 'linux', fileName: 'ninefold-desktop-2026.11.22-amd64.deb', sizeBytes: 64_000_000, sha256: 'ab'.repeat(32) };
const builds = {
  'api/app/builds': { d: { iError: 0, builds: [build, { ...build, platform: 'windows' }, { ...build, platform: 'mac' }] } },
};
const loadDocument = async () => ({
  status: 200,
  isTimeout: false,
  document: new DOMParser().parseFromString(`<h2>Who runs this</h2><p>Harbour Ltd., ${LONG_NAME}</p>`, 'text/html'),
});

type Draw = () => Promise<unknown>;
const drawn =
  (screen: ReactNode, options: ShowOptions = {}): Draw =>
  () =>
    show(screen, options);
const ofSignedIn = (screen: ReactNode, answers: ShowOptions['answers'] = {}): Draw => drawn(screen, { pageState: signedIn, answers });

/** The scheduler with a planned meeting in its form, and every field that a meeting can have. */
async function editing(): Promise<void> {
  const { plan, ...meeting } = aScheduledMeeting;
  const subject = 'y'.repeat(100);
  const repeating = { ...plan, subject, invitees: [LONG_EMAIL], repeats: 'weekly', repeatsUntil: plan.date } as const;
  await ofSignedIn(<SchedulerScreen />, { 'api/schedule': { d: { iError: 0, meetings: [{ ...meeting, plan: repeating }] } } })();
  await userEvent.click(browser.getByRole('button', { name: new RegExp(subject) }).first());
  await expect.element(browser.getByRole('textbox', { name: /^(?:Subject|Betreff)/ })).toHaveValue(subject);
}

/** A viewer's page, once its socket is there. */
async function atDoor(codeOrPurl: string, options: ShowOptions = {}): Promise<Shown> {
  const shown = await show(<ViewerScreen codeOrPurl={codeOrPurl} />, options);
  await expect.poll(() => shown.log.some((line) => line.startsWith('open'))).toBe(true);
  shown.socket().opens();
  return shown;
}
async function ended(cookies: string): Promise<void> {
  const shown = await atDoor('482913607', { cookies, pageState: { bOffersApp: true } });
  shown.socket().says(aWelcome());
  shown.socket().says(anOver);
}
async function invited(answer: object): Promise<void> {
  window.history.replaceState(null, '', `${window.location.pathname}${window.location.search}#key=abcdefghijklmnopqrstuv`);
  await show(<InvitedScreen />, { answers: { 'api/invitation': { d: { iError: 0, ...answer } } } });
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
}

/** Each draws itself in the test's window; its heading may come a moment later. */
export const allScreens: readonly (readonly [name: string, draw: Draw])[] = [
  ['home', drawn(<HomeScreen />)],
  [
    'start page',
    ofSignedIn(<StartPageScreen />, {
      'api/meetings/recent': {
        d: { iError: 0, recent: [{ startedAt: 0, endedAt: 1, name: LONG_NAME }], next: [] },
      },
    }),
  ],
  ['login', drawn(<LoginScreen search="" />)],
  ['sign-up', drawn(<SignUpScreen />)],
  ['password link', drawn(<ResetPasswordScreen />)],
  ['new password', drawn(<ResetPasswordScreen />, { resetTicket: 'ticket' })],
  [
    'account',
    ofSignedIn(<AccountScreen search="" />, {
      'api/account': { d: { ...anAccount, firstName: LONG_NAME, email: LONG_EMAIL, personalUrl: LONG_NAME } },
    }),
  ],
  ['scheduler', ofSignedIn(<SchedulerScreen />, { 'api/schedule': { d: { iError: 0, meetings: [] } } })],
  ['scheduler with a meeting that repeats', editing],
  ['download', drawn(<DownloadScreen />, { pageState: { bOffersApp: true }, answers: builds })],
  ['download, with nothing to download', drawn(<DownloadScreen />)],
  ['legal', drawn(<LegaleseScreen />, { shell: { loadDocument } })],
  [
    'network test',
    drawn(<NetworkTestScreen />, {
      answers: { 'api/test-network/begin': { d: { kind: 'begun', id: 'test', mediaPath: '/media', tokens: {} } } },
    }),
  ],
  ['not found', drawn(<NotFoundScreen />)],
  ['unknown error', drawn(<UnknownErrorScreen search={`?lmierrorticket=${'A1'.repeat(32)}`} />)],
  ['start failed', drawn(<StartFailedScreen search="?startFailed=true&html5ErrorCode=3" />)],
  ['join failed', drawn(<JoinFailedScreen search="?joinFailed=true&viewerCode=482913607&html5ErrorCode=2" />)],
  ['join failed at a long name', drawn(<JoinFailedScreen search={`?joinFailed=true&viewerCode=${LONG_NAME}&html5ErrorCode=4`} />)],
  ['too many requests', drawn(<LimitScreen />)],
  ['meeting full', drawn(<FullScreenMessage />)],
  ['open elsewhere', drawn(<ElsewhereScreen wasHere />)],
  ['copy of a tab', drawn(<ElsewhereScreen wasHere={false} />)],
  ['failed page', drawn(<FailedPage error={new Error('')} />)],
  ['invited', () => invited({ invitation: { subject: LONG_NAME, hostName: LONG_NAME, nextStartsAt: Date.UTC(2031, 2, 14), code: null } })],
  ['invited to nothing', () => invited({})],
  ['launch', drawn(<MeetingEntry>{null}</MeetingEntry>, { cookies: 'PreferredViewer=Host' })],
  ['offer of the app', drawn(<MeetingEntry>{null}</MeetingEntry>, { isClientSupported: false })],
  [
    'before the start',
    async () => (await atDoor(LONG_NAME, { pageState: { sPage: 'waiting' } })).socket().says({ type: 'at-door', n: 1, why: 'not-started' }),
  ],
  ['lobby', async () => (await atDoor('482913607')).socket().says({ type: 'at-door', n: 1, why: 'asks-host' })],
  ['end-cap that offers to register', () => ended('')],
  ['end-cap that offers the app', () => ended('LuluId=77')],
  ['presenter page with nothing to present', drawn(<PresenterScreen />)],
];
