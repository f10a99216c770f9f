import { page as browser, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { show } from '../../testing/show-screen.tsx';
import { PresenterScreen } from '../room/presenter/PresenterScreen.tsx';
import { StartPageScreen } from '../start-page/StartPageScreen.tsx';
import { HomeScreen } from './HomeScreen.tsx';

const refusedWith = (iError: number) => ({
  'api/meetings/recent': { d: { iError: 0, recent: [], next: [] } },
  hostDownloadRequested: { d: { iError, i_ViewerCode: '', i_Ticket: '', OneTimeLoginTicket: '' } },
});
const tooMany = () => new Response(JSON.stringify({ StatusCode: 429, Details: '' }), { status: 429 });
const ana = { bIsUserLoggedIn: true, sFirstName: 'Ana', sPersonalUrl: 'ana-horvat' };
const alert = () => browser.getByRole('alert');
const pressShare = () => userEvent.click(browser.getByRole('button', { name: 'Share', exact: true }));
const field = () => browser.getByRole('textbox', { name: 'Viewer code or personal URL' });
const MAINTENANCE = 'System Maintenance. During this time you will not be able to start new meetings.';

describe.each([
  ['the home page', <HomeScreen key="home" />, {}],
  ['the start page', <StartPageScreen key="start" />, ana],
])('a share that is refused on %s', (_name, screen, pageState) => {
  it('is told beside Share, in the one global error place, and leaves the field of Join alone', async () => {
    await show(screen, { pageState, answers: refusedWith(3) });
    await pressShare();
    await expect.element(alert()).toHaveTextContent('An unknown error occured');
    expect(document.querySelectorAll('#globalError')).toHaveLength(1);
    const bubble = alert().element();
    expect(bubble.closest('#globalError')).not.toBeNull();
    expect(bubble.closest('[aria-labelledby=shareHeading]')).not.toBeNull();
    await expect.element(field()).toHaveAttribute('aria-invalid', 'false');
    await expect.element(field()).toHaveAttribute('aria-describedby', 'joinHint');

    await userEvent.fill(field(), '1234');
    await userEvent.keyboard('{Enter}');
    await expect.element(alert()).toHaveTextContent('9-digit number required.');
    expect(document.querySelectorAll('#globalError')).toHaveLength(1);
    expect(alert().element().closest('#globalError')?.closest('form')).not.toBeNull();
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
  });

  it('says beside the fixed words when there were too many, and when the next try helps', async () => {
    await show(screen, { pageState, answers: { ...refusedWith(3), CheckViewercodeOrPurlJoinable: tooMany() } });
    const wait = browser.getByText('Too many attempts. Wait ten minutes, then try again.');
    await pressShare();
    await expect.element(wait).toBeVisible();
    expect(wait.element().closest('[aria-labelledby=shareHeading]')).not.toBeNull();
    await userEvent.fill(field(), '482913607');
    await userEvent.keyboard('{Enter}');
    await expect.element(alert()).toHaveTextContent('An unknown error occured');
    await expect.element(wait).toBeVisible();
    expect(wait.element().closest('form')).not.toBeNull();
  });

  it('[SHARE-14] says nothing of waiting when something else is wrong', async () => {
    await show(screen, { pageState, answers: refusedWith(6) });
    await pressShare();
    await expect.element(alert()).toHaveTextContent('An unknown error occured');
    expect(browser.getByText(/Wait ten minutes/).query()).toBeNull();
  });

  it('[D-61] during maintenance says that it is why', async () => {
    await show(screen, { pageState, answers: refusedWith(5) });
    await pressShare();
    await expect.element(alert()).toHaveTextContent(MAINTENANCE);
  });
});

it('[D-61] the page that starts a personal URL says that maintenance is why it does not', async () => {
  await show(<PresenterScreen startBy="ana-horvat" />, { pageState: ana, answers: refusedWith(5) });
  await expect.element(alert()).toHaveTextContent(MAINTENANCE);
});
