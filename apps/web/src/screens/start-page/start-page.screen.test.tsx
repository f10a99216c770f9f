import { page as browser, userEvent } from 'vitest/browser';
import { afterEach, describe, expect, it } from 'vitest';
import { showApp } from '../../testing/show-app.tsx';
import { show, type ShowOptions } from '../../testing/show-screen.tsx';
import { StartPageScreen } from './StartPageScreen.tsx';

const here = window.location.pathname + window.location.search;
afterEach(() => window.history.replaceState(null, '', here));

const granted = { hostDownloadRequested: { d: { iError: 0, i_ViewerCode: '482913607', i_Ticket: 'ticket', OneTimeLoginTicket: 'once' } } };
const ana = { bIsUserLoggedIn: true, sUserName: 'Ana Horvat', sFirstName: 'Ana', sPersonalUrl: 'ana-horvat', bIsEmailConfirmed: true };
const start = ({ answers, pageState, ...rest }: ShowOptions = {}) =>
  show(<StartPageScreen />, {
    ...rest,
    pageState: { ...ana, ...pageState },
    answers: { 'api/meetings/recent': { d: { iError: 0, recent: [], next: [] } }, ...granted, ...answers },
  });
const choice = (name: string) => browser.getByRole('radiogroup', { name: 'Share with' }).getByRole('radio', { name });
const ownUrl = () => browser.getByRole('textbox', { name: 'My personal URL' });
const choose = (name: string) => userEvent.click(browser.getByRole('radiogroup').getByText(name));
const share = () => userEvent.click(browser.getByRole('button', { name: 'Share' }));
const nextMeetings = () => browser.getByRole('region', { name: 'Next meetings' }).getByRole('listitem');
const alert = () => browser.getByRole('alert');

describe('the start page', () => {
  it('[MYPAGE-01] [MAIN-04] [MAIN-05] has Share with its choice, and Join', async () => {
    await start();
    await expect.element(browser.getByRole('heading', { level: 1 })).toHaveTextContent('Hello, Ana.');
    await expect.element(choice('A new code')).toBeChecked();
    await expect.element(choice('A new code')).toHaveAttribute('value', 'onetime');
    await expect.element(choice('My personal URL')).toHaveAttribute('value', 'personal');
    const group = browser.getByRole('radiogroup', { name: 'Share with' });
    expect(group.element().querySelectorAll('input[type=radio][name=share_options]')).toHaveLength(2);
    expect(document.querySelectorAll('[name=share_options]')).toHaveLength(2);
    await expect.element(browser.getByRole('textbox', { name: 'Viewer code or personal URL' })).toBeVisible();
    await expect.element(browser.getByRole('button', { name: 'Join' })).toBeVisible();
  });

  it('tells of the mail after a sign-up, and reminds of it as long as the address is not confirmed', async () => {
    const { unmount } = await start({ pageState: { bIsEmailConfirmed: false, bIsFirstLogin: true } });
    await expect.element(browser.getByText(/^An email is on its way to you\./)).toBeVisible();
    await expect.element(browser.getByRole('link', { name: 'No email?' })).toHaveAttribute('href', '/account');
    await unmount();
    const later = await start({ pageState: { bIsEmailConfirmed: false } });
    await expect.element(browser.getByText(/^Your email is not confirmed yet\./)).toBeVisible();
    await later.unmount();
    const kept = await start({ pageState: { bIsEmailConfirmed: false, bIsFirstLogin: true, bSendsMail: false } });
    await expect
      .element(browser.getByText(/This server does not send mail: ask the person who runs it for the link in its outbox\./))
      .toBeVisible();
    await expect.element(browser.getByRole('link', { name: 'Create a new link' })).toHaveAttribute('href', '/account');
    expect(browser.getByText('No email?').query()).toBeNull();
    await kept.unmount();
    await start();
    expect(browser.getByText('No email?').query()).toBeNull();
  });

  it("[MYPAGE-02] [MAIN-06] the own-URL field is filled with the user's personal URL", async () => {
    await start();
    await expect.element(ownUrl()).toHaveValue('ana-horvat');
  });

  it('[MYPAGE-03] leads to the scheduler and to the download page', async () => {
    await start();
    await expect.element(browser.getByRole('link', { name: 'Schedule a meeting' })).toHaveAttribute('href', '/Scheduler.aspx');
    await expect.element(browser.getByRole('link', { name: 'Get the desktop app' })).toHaveAttribute('href', '/Download.aspx');
  });

  it('shows what is planned, the next one first', async () => {
    const next = [
      { id: 'm1', startsAt: Date.now() + 3_600_000, name: 'Design review', link: null },
      { id: 'm2', startsAt: Date.now() + 90_000_000, name: 'Quay lights, bids', link: 'https://meet.example/ana-horvat' },
    ];
    await start({ answers: { 'api/meetings/recent': { d: { iError: 0, recent: [], next } } } });
    const [byCode, byName] = [nextMeetings().nth(0), nextMeetings().nth(1)];
    await expect.element(byCode.getByText('A new code', { exact: true })).toBeVisible();
    await expect.element(byCode.getByRole('link', { name: 'Design review' })).toHaveAttribute('href', '/Scheduler.aspx#meeting=m1');
    await expect.element(byName.getByText('meet.example/ana-horvat', { exact: true })).toBeVisible();
    await expect.element(byName.getByRole('link', { name: 'Start Quay lights, bids' })).toHaveAttribute('href', '/start/ana-horvat');
    expect(nextMeetings().elements()).toHaveLength(2);
  });

  it('starts a planned meeting by a new code, and leads who is invited there', async () => {
    const next = [{ id: 'm1', startsAt: Date.now() + 3_600_000, name: 'Design review', link: null }];
    const shown = await start({
      answers: { 'api/meetings/recent': { d: { iError: 0, recent: [], next } }, 'api/schedule/start': { iError: 0 } },
    });
    await userEvent.click(nextMeetings().getByRole('button', { name: 'Start Design review' }));
    await expect.poll(() => shown.log).toContain('go /JmClient/Start');
    expect(shown.bodies['hostDownloadRequested']).toEqual({ url: '' });
    expect(shown.bodies['api/schedule/start']).toEqual({ id: 'm1', ticket: 'ticket' });
  });

  it('a planned meeting that may not start says why', async () => {
    const next = [{ id: 'm1', startsAt: Date.now() + 3_600_000, name: 'Design review', link: null }];
    const answers = { 'api/meetings/recent': { d: { iError: 0, recent: [], next } }, hostDownloadRequested: { d: { iError: 7 } } };
    await start({ answers });
    await userEvent.click(nextMeetings().getByRole('button', { name: 'Start Design review' }));
    await expect.element(alert()).toBeVisible();
  });

  it('shows the last meetings, each name once, and starts one under the own URL again', async () => {
    const recent = [
      { startedAt: Date.now() - 3_600_000, endedAt: Date.now(), name: 'ana-horvat' },
      { startedAt: Date.now() - 7_200_000, endedAt: Date.now(), name: 'Ana-Horvat' },
      { startedAt: Date.now() - 900_000_000, endedAt: null, name: '482-913-607' },
    ];
    await start({ answers: { 'api/meetings/recent': { d: { iError: 0, recent, next: [] } } } });
    const list = browser.getByRole('region', { name: 'Recent meetings' });
    await expect.element(list.getByText('ana-horvat', { exact: true })).toBeVisible();
    await expect.element(list.getByRole('link', { name: 'Start ana-horvat' })).toHaveAttribute('href', '/start/ana-horvat');
    expect(list.getByRole('listitem').elements()).toHaveLength(2);
    expect(browser.getByRole('region', { name: 'Next meetings' }).query()).toBeNull();
  });

  it('Join works as for visitors', async () => {
    const shown = await start();
    await userEvent.fill(browser.getByRole('textbox', { name: 'Viewer code or personal URL' }), '482913607');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => shown.log).toContain('go /482913607');
  });
});

describe('sharing', () => {
  it('[SHARE-08] without the own URL asks for a new code', async () => {
    const shown = await start();
    await share();
    await expect.poll(() => shown.log).toContain('go /JmClient/Start');
    expect(shown.bodies['hostDownloadRequested']).toEqual({ url: '' });
  });

  it('[SHARE-07] by the own URL names it', async () => {
    const shown = await start();
    await choose('My personal URL');
    await share();
    await expect.poll(() => shown.log).toContain('go /start/ana-horvat');
    expect(shown.bodies['hostDownloadRequested']).toEqual({ url: 'ana-horvat' });
    expect(shown.log).not.toContain('call api/personal-url');
  });

  it('another free name in the field becomes the own one first', async () => {
    const shown = await start({ pageState: { sPersonalUrl: '' } });
    await userEvent.fill(ownUrl(), 'anna.meier');
    await choose('My personal URL');
    await share();
    await expect.poll(() => shown.log).toContain('go /start/anna.meier');
    expect(shown.bodies['api/personal-url']).toEqual({ personalUrl: 'anna.meier' });
    expect(shown.bodies['hostDownloadRequested']).toEqual({ url: 'anna.meier' });
    expect(shown.log.indexOf('call api/personal-url')).toBeLessThan(shown.log.indexOf('call hostDownloadRequested'));
  });

  it.each([
    ['My personal URL', 'ana-horvat'],
    ['A new code', null],
  ])('[SHARE-02] [SHARE-03] [SHARE-04] with the app preferred, %s goes along to the app', async (name, personalUrl) => {
    const address = `ninefold://share?ticket=${'t'.repeat(43)}`;
    const shown = await start({
      cookies: 'PreferredViewer=Host',
      answers: {
        GetShareStickyAppUrl: { d: { iError: 0, ErrorCode: 0, Url: address } },
        'api/app/launch': { d: { iError: 0, state: 'waiting' } },
      },
    });
    await choose(name);
    await share();
    await expect.poll(() => shown.log).toContain(`frame ${address}`);
    expect(shown.bodies['GetShareStickyAppUrl']).toMatchObject({ personalUrl });
    expect(shown.log).not.toContain('call hostDownloadRequested');
  });

  it("[SHARE-23] a name that has just become the own one is told on the presenter's page, which no load came before", async () => {
    const app = await showApp('/MyJoinMe.aspx', {
      pageState: { ...ana, sPage: 'home', sPersonalUrl: '', sPublicUrl: 'https://meet.example' },
      answers: { 'api/meetings/recent': { d: { iError: 0, recent: [], next: [] } }, ...granted },
      capture: { isOffered: true, start: () => new Promise(() => {}) },
    });
    await userEvent.fill(ownUrl(), 'anna.meier');
    await choose('My personal URL');
    await share();
    await expect.poll(() => window.location.pathname).toBe('/start/anna.meier');
    await expect.element(browser.getByRole('status', { name: 'My personal URL' })).toHaveTextContent('meet.example/anna.meier');
    await expect.element(browser.getByRole('status', { name: 'Viewer code' })).toHaveTextContent('482-913-607');
    await app.leave();
  });

  it.each([
    [1, 'This address is taken.'],
    [4, 'Invalid name'],
    [7, 'Confirm your email to choose an address of your own.'],
    [9, 'An unknown error occured'],
  ])('a name that is refused with %d shares nothing and says why', async (iError, message) => {
    const shown = await start({ answers: { 'api/personal-url': { d: { iError } } } });
    await userEvent.fill(ownUrl(), 'somebody.else');
    await choose('My personal URL');
    await share();
    await expect.element(alert()).toHaveTextContent(message);
    expect(alert().element().closest('#globalError')?.closest('section')?.getAttribute('aria-labelledby')).toBe('shareHeading');
    expect(shown.log).not.toContain('call hostDownloadRequested');
    expect(shown.log.some((line) => line.startsWith('go') || line.startsWith('top'))).toBe(false);
  });

  it('the own URL cannot be chosen while the field has no valid one', async () => {
    const shown = await start({ pageState: { sPersonalUrl: '' } });
    await expect.element(choice('My personal URL')).toBeDisabled();
    await userEvent.fill(ownUrl(), 'anna.mei');
    await expect.element(choice('My personal URL')).toBeDisabled();
    await userEvent.fill(ownUrl(), 'anna.meier');
    await choose('My personal URL');
    await expect.element(choice('My personal URL')).toBeChecked();
    await userEvent.fill(ownUrl(), 'reset-password');
    await expect.element(browser.getByText('This address is reserved. Choose another one.')).toBeVisible();
    await userEvent.fill(ownUrl(), '1anna.meier');
    await expect.element(choice('My personal URL')).toBeDisabled();
    await expect.element(choice('A new code')).toBeChecked();
    await share();
    await expect.poll(() => shown.bodies['hostDownloadRequested']).toEqual({ url: '' });
  });

  it('[SHARE-11] the download of a signed-in user carries code, ticket and login ticket', async () => {
    const shown = await start({ capture: { isOffered: false, start: () => Promise.reject(new Error('none')) } });
    await share();
    await expect.poll(() => shown.log).toContain('top /Download.aspx?code=482913607&ticket=ticket&oneTimeLoginTicket=once');
  });
});
