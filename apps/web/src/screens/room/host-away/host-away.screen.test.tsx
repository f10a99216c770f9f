import { page as browser, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { aChange, aWelcome, host, viewer } from '../../../testing/live-messages.ts';
import { show, type ShowOptions } from '../../../testing/show-screen.tsx';
import { ViewerScreen } from '../viewer/ViewerScreen.tsx';

const gone = { ...host, isPresenting: false, isConnected: false };
const presenting = { ...viewer, isAdmin: true, isPresenting: true };
const withoutHost = { presenterId: 'v', sharerId: 'v', participants: [gone, presenting], hostAway: { forMs: 3_000, endsInMs: 117_000 } };
async function asViewer(changes = {}, you = viewer, options: ShowOptions = {}) {
  const shown = await show(<ViewerScreen codeOrPurl="482913607" />, options);
  await expect.poll(() => shown.socket()).toBeTruthy();
  shown.socket().opens();
  shown.socket().says(aWelcome(changes, you));
  return shown;
}
const notice = () => browser.getByText(/The host is away\. The meeting ends in 1:\d\d unless they come back\./);

beforeEach(() => browser.viewport(1280, 720));

describe('a meeting without its host', () => {
  it('[MEET-18] tells the time that is left, also to whoever presents, until the host is back', async () => {
    for (const you of [viewer, presenting]) {
      const shown = await asViewer(withoutHost, you);
      await expect.element(notice()).toBeVisible();
      await expect.element(browser.getByText('The host is away. The meeting ends in 2 minutes unless they come back.')).toBeInTheDocument();
      shown.socket().says(aChange({ ...withoutHost, participants: [host, presenting], hostAway: null }));
      await expect.poll(() => browser.getByText(/host is away/).elements()).toEqual([]);
      await shown.unmount();
    }
  });

  it.each([true, false])(
    '[MEET-18] a host who shared is told as away once, with the time that is left; with a picture: %s',
    async (hasPicture) => {
      const shown = await asViewer();
      if (hasPicture) await shown.viewing();
      const away = { forMs: 3_000, endsInMs: 117_000 };
      shown.socket().says(aChange({ share: 'away', participants: [{ ...host, isConnected: false }, viewer], hostAway: away }));
      const said = /Presenter away.*The meeting ends in 1:\d\d unless they come back\./;
      await expect.poll(() => browser.getByRole('main').element().textContent?.replaceAll('\u00a0', ' ')).toMatch(said);
      expect(browser.getByText(/ends in 1:\d\d/).elements()).toHaveLength(1);
      expect(browser.getByText(/^The host is away\.$/).elements()).toEqual([]);
    },
  );

  it('[MEET-18] whoever presents alone reads that nobody watches now, and has nobody to give the screen back to', async () => {
    const stream = document.createElement('canvas').captureStream(1);
    const capture = { isOffered: true, start: async () => stream };
    const shown = await asViewer({ ...withoutHost, participants: [host, presenting], hostAway: null }, presenting, { capture });
    await userEvent.click(browser.getByRole('button', { name: 'Share screen' }));
    await expect.element(browser.getByText('1 person is here with you.')).toBeVisible();
    await expect.element(browser.getByRole('button', { name: 'Give back' })).toBeVisible();
    shown.socket().says(aChange(withoutHost));
    await expect.element(browser.getByText('Nobody is watching right now.')).toBeVisible();
    await expect.poll(() => browser.getByRole('button', { name: 'Give back' }).elements()).toEqual([]);
  });

  it('a host who reloads takes nothing from the bar of whoever presents: Give back stays, and nothing flashes', async () => {
    const stream = document.createElement('canvas').captureStream(1);
    const capture = { isOffered: true, start: async () => stream };
    const here = { ...withoutHost, participants: [{ ...host, isPresenting: false }, presenting], hostAway: null };
    const shown = await asViewer(here, presenting, { capture });
    await userEvent.click(browser.getByRole('button', { name: 'Share screen' }));
    const giveBack = browser.getByRole('button', { name: 'Give back' });
    await expect.element(giveBack).toBeVisible();
    const button = giveBack.element();
    shown.socket().says(aChange({ ...withoutHost, hostAway: { forMs: 0, endsInMs: 120_000 } }));
    await expect.element(browser.getByText('Nobody is watching right now.')).toBeVisible();
    expect(button.isConnected).toBe(true);
    expect(browser.getByText(/host is away/).elements()).toEqual([]);
    shown.socket().says(aChange(here, 3));
    await expect.element(browser.getByText('1 person is here with you.')).toBeVisible();
    expect(button.isConnected).toBe(true);
    // An absence that lasts is one.
    shown.socket().says(aChange(withoutHost, 4));
    await expect.poll(() => button.isConnected).toBe(false);
  });

  it('is quiet about an absence as short as a reload, and speaks when it lasts', async () => {
    await asViewer({ ...withoutHost, hostAway: { forMs: 0, endsInMs: 120_000 } });
    await expect.element(browser.getByRole('region', { name: 'Shared screen' })).toBeVisible();
    expect(browser.getByText(/host is away/).elements()).toEqual([]);
    await expect.element(notice(), { timeout: 4_000 }).toBeVisible();
  });

  it('[STATE-03] [STATE-04] ends for a viewer with the end-cap, which says why, and for whoever presents on the start page', async () => {
    const over = { type: 'over', n: 9, state: 11, reason: 'host-vanished' } as const;
    const watching = await asViewer(withoutHost);
    watching.socket().says(over);
    await expect.element(browser.getByRole('region', { name: 'Meeting ended' })).toBeVisible();
    await expect.element(browser.getByText('The host did not come back.')).toBeVisible();
    await watching.unmount();
    const sharing = await asViewer(withoutHost, presenting);
    sharing.socket().says(over);
    await expect.poll(() => sharing.log).toContain('go /');
    expect(sharing.services.exitNotice.read()).toBe('host-vanished');
  });
});

describe('the host of this meeting, by a viewer’s address', () => {
  it('is led to the own page and knocks nowhere as a viewer', async () => {
    const shown = await show(<ViewerScreen codeOrPurl="482913607" />, { hostRecovery: { has: () => true, take: async () => true } });
    await expect.poll(() => shown.log).toContain('go /JmClient/Start');
    expect(shown.log.filter((line) => line.startsWith('open'))).toEqual([]);
  });

  it('watches as a viewer while another page of theirs is there', async () => {
    const shown = await show(<ViewerScreen codeOrPurl="482913607" />, { hostRecovery: { has: () => true, take: async () => false } });
    await expect.poll(() => shown.log.filter((line) => line.startsWith('open'))).toHaveLength(1);
    expect(shown.log).not.toContain('go /JmClient/Start');
  });
});
