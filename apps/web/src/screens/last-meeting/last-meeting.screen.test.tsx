import { page as browser, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { show } from '../../testing/show-screen.tsx';
import { HomeScreen } from '../home/HomeScreen.tsx';
import { StartPageScreen } from '../start-page/StartPageScreen.tsx';

describe('the start page after a meeting', () => {
  it('[STATE-03] says to whoever presented why the meeting ended, once', async () => {
    const shown = await show(<HomeScreen />, { lastEntry: { kind: 'over', reason: 'host-vanished' } });
    await expect.element(browser.getByText('The meeting has ended: the host did not come back.')).toBeVisible();
    await expect.poll(() => shown.services.exitNotice.read()).toBeNull();
  });

  it('[EXIT-07] [EXIT-08] tells the host who ended it, in one line, that it has ended for everyone', async () => {
    for (const screen of [<HomeScreen key="home" />, <StartPageScreen key="start" />]) {
      const shown = await show(screen, { lastEntry: { kind: 'over', reason: 'left' }, wasHost: true });
      await expect.element(browser.getByText('The meeting has ended for everyone.')).toBeVisible();
      await expect.poll(() => shown.services.exitNotice.read()).toBeNull();
      await shown.unmount();
    }
  });

  it('[ERR-02] says to whoever was logged out elsewhere what happened, once, and leads to the login', async () => {
    const lost = await show(<StartPageScreen />, {
      pageState: { bIsUserLoggedIn: true },
      answers: { 'api/meetings/recent': { d: { iError: 0, recent: [], next: [] } } },
    });
    lost.services.exitNotice.noteLogout();
    expect(lost.services.exitNotice.read()).toBeNull();
    await lost.unmount();
    const shown = await show(<HomeScreen />, { isSameTab: true });
    await expect.element(browser.getByText('You were logged out. Log in again to continue.')).toBeVisible();
    await expect.element(browser.getByRole('status').getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    await expect.poll(() => shown.services.exitNotice.read()).toBeNull();
  });

  it('says nothing to whoever left', async () => {
    await show(<HomeScreen />, { lastEntry: { kind: 'over', reason: 'left' } });
    await expect.element(browser.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
    expect(browser.getByRole('status').elements()).toEqual([]);
  });

  it('F-12 leads a host who lost the tab back by one press, on both start pages', async () => {
    for (const screen of [<HomeScreen key="home" />, <StartPageScreen key="start" />]) {
      const asked: string[] = [];
      const take = async (place: string) => asked.push(place) > 0;
      const shown = await show(screen, { hostRecovery: { hasAny: () => true, lost: async () => ['482913607'], take } });
      await expect.element(browser.getByText('Your meeting 482-913-607 is still running, without you.')).toBeVisible();
      await userEvent.click(browser.getByRole('button', { name: 'Back to the meeting' }));
      await expect.poll(() => shown.log).toContain('go /JmClient/Start');
      expect(asked).toEqual(['482913607']);
      await shown.unmount();
    }
  });

  it('offers no way back that is none any more', async () => {
    const lost = { hasAny: () => true, lost: async () => ['482913607'], take: async () => false };
    const shown = await show(<HomeScreen />, { hostRecovery: lost });
    await userEvent.click(browser.getByRole('button', { name: 'Back to the meeting' }));
    await expect.poll(() => browser.getByRole('button', { name: 'Back to the meeting' }).elements()).toEqual([]);
    expect(shown.log).not.toContain('go /JmClient/Start');
  });
});
