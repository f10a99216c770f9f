import { page as browser, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { ServicesProvider } from '../../services/services.ts';
import { showApp } from '../../testing/show-app.tsx';
import { prepare, show } from '../../testing/show-screen.tsx';
import { JoinFailedScreen, NotFoundScreen, StartFailedScreen, UnknownErrorScreen } from './MessageScreens.tsx';

const heading = () => browser.getByRole('heading', { level: 1 });
const link = (name: string) => browser.getByRole('link', { name, exact: true });

describe('message pages', () => {
  it.each([
    ['/４８２９１３６０７', '/482913607'],
    ['/482\u200b913\u200b607', '/482913607'],
    ['/anna.kowalska!', '/anna.kowalska'],
    ['/anna.\u00adkowalska', '/anna.kowalska'],
    ['/invited).#key=abcdefghijklmnopqrstuv', '/invited#key=abcdefghijklmnopqrstuv'],
  ])('an address that was not found leads on where there is no doubt what was meant: %s', async (opened, led) => {
    const { pathname, search } = window.location;
    window.history.replaceState(null, '', opened);
    const shown = await show(<NotFoundScreen />);
    await expect.poll(() => shown.log).toContain(`go ${led}`);
    window.history.replaceState(null, '', pathname + search);
  });

  it.each([
    ['/48291360', 'A code has nine digits. If your mail app shortened the link, copy the whole link.'],
    ['/account/confirm/', 'Your mail app shortened the link. Copy the whole link.'],
  ])('an address of which part is missing says so: %s', async (opened, words) => {
    const { pathname, search } = window.location;
    window.history.replaceState(null, '', opened);
    await show(<NotFoundScreen />);
    await expect.element(browser.getByRole('heading', { name: 'Part of this link is missing.' })).toBeVisible();
    await expect.element(browser.getByText(words)).toBeVisible();
    window.history.replaceState(null, '', pathname + search);
  });

  it('[ROUTE-15] page not found, with a way back', async () => {
    await show(<NotFoundScreen />);
    await expect.element(heading()).toHaveTextContent('This page does not exist.');
    await expect.element(link('Go to the start page')).toHaveAttribute('href', '/');
  });

  it('[ROUTE-17] [SEC-25] a reference number is shown when it is one', async () => {
    await show(<UnknownErrorScreen search="?lmierrorticket=4F2C-91A0-77" />);
    await expect.element(browser.getByText('4F2C-91A0-77')).toBeVisible();
  });

  it('an unknown error has another try: the page on which it happened', async () => {
    const app = await showApp('/legalese.aspx');
    window.history.pushState(null, '', '/ErrorPages/UnknownError.aspx');
    await expect.element(heading()).toHaveTextContent('Something went wrong on our side.');
    await userEvent.click(browser.getByRole('button', { name: 'Try again' }));
    await expect.poll(() => window.location.pathname).toBe('/legalese.aspx');
    await app.leave();
  });

  it('[ROUTE-18] [SEC-25] and not when there is none, or text of any other shape', async () => {
    for (const search of ['', '?lmierrorticket=', '?lmierrorticket=<b>call+us</b>', `?lmierrorticket=${'a'.repeat(65)}`]) {
      await show(<UnknownErrorScreen search={search} />);
      expect(document.body.textContent).not.toContain('Reference number');
      expect(document.body.textContent).not.toContain('call us');
    }
  });

  it('[ROUTE-28] starting failed: told, with another try and the start page', async () => {
    await show(<StartFailedScreen search="?startFailed=true&html5ErrorCode=3" />);
    await expect.element(heading()).toHaveTextContent('Sharing did not start.');
    await expect.element(link('Try again')).toHaveAttribute('href', '/JmClient/Start');
    await expect.element(link('Go to the start page')).toHaveAttribute('href', '/');
  });

  it.each([
    ['refused at the door', <JoinFailedScreen key="" search="?joinFailed=true&viewerCode=482913607&html5ErrorCode=6" />],
    ['no share', <StartFailedScreen key="" search="?startFailed=true&html5ErrorCode=3" />],
  ])('is told to who cannot see that it came in the place of the page before: %s', async (_what, screen) => {
    await show(screen);
    await expect.element(heading()).toHaveFocus();
  });

  it('[ROUTE-28] says why the browser gave no picture, where the page before it knew', async () => {
    const shown = prepare();
    shown.services.exitNotice.noteTrouble('denied-by-system');
    const failed = (errorCode: number) => (
      <ServicesProvider value={shown.services}>
        <StartFailedScreen search={`?startFailed=true&html5ErrorCode=${errorCode}`} />
      </ServicesProvider>
    );
    const drawn = await render(failed(3));
    await expect.element(browser.getByText(/^Your computer does not let the browser record the screen/)).toBeVisible();
    await drawn.rerender(failed(1));
    await expect.element(browser.getByText('The browser gave no picture, or the meeting could not be opened.')).toBeVisible();
  });

  it('[ROUTE-29] joining that code failed: told, with another try', async () => {
    await show(<JoinFailedScreen search="?joinFailed=true&viewerCode=482913607&html5ErrorCode=5" />);
    await expect.element(heading()).toHaveTextContent('Could not join 482-913-607.');
    await expect.element(browser.getByText('This meeting is over. Ask for a new code.')).toBeVisible();
    await expect.element(link('Try again')).toHaveAttribute('href', '/482913607');
  });

  it('a meeting that is over leads to the start page first, for another code; one that was not reached, to another try', async () => {
    const actions = () => [...document.querySelectorAll('main a')].map(({ textContent }) => textContent);
    const { services } = prepare();
    const failed = (code: number) => (
      <ServicesProvider value={services}>
        <JoinFailedScreen search={`?viewerCode=482913607&html5ErrorCode=${code}`} />
      </ServicesProvider>
    );
    const drawn = await render(failed(5));
    await expect.poll(actions).toEqual(['Go to the start page', 'Try again']);
    await drawn.rerender(failed(1));
    await expect.poll(actions).toEqual(['Try again', 'Go to the start page']);
  });

  it('[SEC-26] an error code that is no whole number counts as unknown and is not shown', async () => {
    await show(<JoinFailedScreen search="?viewerCode=482913607&html5ErrorCode=evil+words" />);
    await expect.element(browser.getByText('Something went wrong while joining the meeting.')).toBeVisible();
    expect(document.body.textContent).not.toContain('evil');
  });

  it('[ERR-24] error code 2 shows the Flash bubble', async () => {
    await show(<JoinFailedScreen search="?viewerCode=482913607&html5ErrorCode=2" />);
    await expect
      .element(browser.getByRole('alert'))
      .toHaveTextContent('You do not have Flash installed. To view a screen, install Flash Player first.');
  });
});
