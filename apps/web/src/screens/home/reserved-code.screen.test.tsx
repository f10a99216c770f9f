import { page as browser, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { show } from '../../testing/show-screen.tsx';
import { StartPageScreen } from '../start-page/StartPageScreen.tsx';
import { HomeScreen } from './HomeScreen.tsx';

const RESERVED = '482913607.kz3f9x0.c2lnbmF0dXJlLW9mLXRoaXM';
const answer = (iError: number, code: string) =>
  new Response(JSON.stringify({ d: { iError, i_ViewerCode: code, i_Ticket: code === '' ? '' : 'ticket', OneTimeLoginTicket: '' } }));
const ana = { bIsUserLoggedIn: true, sFirstName: 'Ana', sPersonalUrl: 'ana-horvat', sReservedCode: RESERVED };
const answers = { 'api/meetings/recent': { d: { iError: 0, recent: [], next: [] } } };
const code = () => browser.getByRole('status', { name: 'Viewer code' });
const press = () => userEvent.click(browser.getByRole('button', { name: 'Share', exact: true }));

/** The page with a code set aside for it, and a server that takes its time. */
async function home(screen = <HomeScreen />, pageState: object = { sReservedCode: RESERVED }) {
  const shown = await show(screen, { pageState, answers });
  const gate = Promise.withResolvers<Response>();
  shown.hold('hostDownloadRequested', gate.promise);
  return { shown, answers: gate.resolve };
}

describe('a code that is set aside for the page', () => {
  it('stands there within the click, before the server has answered, and is asked for', async () => {
    const { shown, answers } = await home();
    let atClick: readonly [string | null, readonly string[]] | null = null;
    const lookAfterwards = () =>
      setTimeout(() => {
        atClick = [code().query()?.textContent ?? null, [...shown.log]];
      });
    window.addEventListener('click', lookAfterwards, { capture: true, once: true });
    await press();
    // Painted before anything is sent, which would hold it up; the picker is asked for in the click, or some browsers do not open it.
    await expect.poll(() => atClick).toEqual(['482-913-607', ['capture']]);
    await expect.element(code()).toHaveAttribute('aria-busy', 'true');
    await expect.poll(() => shown.bodies['hostDownloadRequested']).toEqual({ url: null, reservedCode: RESERVED });
    answers(answer(0, '482913607'));
    await expect.poll(() => shown.log).toContain('go /JmClient/Start');
    await expect.element(code()).not.toHaveAttribute('aria-busy');
    expect(shown.services.handOff.take()).toMatchObject({ viewerCode: '482913607', ticket: 'ticket' });
  });

  it('gives way to the code that the server has given instead', async () => {
    const { shown, answers } = await home();
    await press();
    await expect.element(code()).toHaveTextContent('482-913-607');
    answers(answer(0, '777888999'));
    await expect.element(code()).toHaveTextContent('777-888-999');
    await expect.poll(() => shown.services.handOff.take()).toMatchObject({ viewerCode: '777888999' });
  });

  it('[SHARE-13] goes when the share is refused, and is not tried again', async () => {
    const { shown, answers } = await home();
    await press();
    await expect.element(code()).toBeVisible();
    answers(answer(3, ''));
    await expect.element(browser.getByRole('alert')).toHaveTextContent('An unknown error occured');
    expect(code().query()).toBeNull();
    await press();
    await expect.poll(() => shown.bodies['hostDownloadRequested']).toEqual({ url: null });
    expect(code().query()).toBeNull();
  });

  it('[SHARE-07] has nothing to do with a share under the personal URL, whose meeting may run under another code', async () => {
    const { shown } = await home(<StartPageScreen />, ana);
    await userEvent.click(browser.getByRole('radiogroup').getByText('My personal URL'));
    await press();
    await expect.poll(() => shown.bodies['hostDownloadRequested']).toEqual({ url: 'ana-horvat' });
    expect(code().query()).toBeNull();
  });

  it('is shown to nobody whose share is a download', async () => {
    const shown = await show(<HomeScreen />, {
      pageState: { sReservedCode: RESERVED },
      capture: { isOffered: false, start: () => Promise.reject(new Error('none')) },
    });
    await press();
    await expect.poll(() => shown.bodies['hostDownloadRequested']).toEqual({ url: null });
    expect(code().query()).toBeNull();
  });
});
