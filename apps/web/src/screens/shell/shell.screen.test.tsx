import { page as browser, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { show, type ShowOptions } from '../../testing/show-screen.tsx';
import { Shell } from './Shell.tsx';

beforeEach(() => browser.viewport(1280, 720));

const signedIn = { bIsUserLoggedIn: true, sUserName: 'Ana Horvat' };
const shell = (pageState: ShowOptions['pageState'] = {}) =>
  show(
    <Shell current="start" width="message">
      <h1>Page</h1>
    </Shell>,
    { pageState: { ...pageState } },
  );
const name = () => browser.getByRole('button', { name: 'Ana Horvat' });
const item = (text: string) => browser.getByRole('menuitem', { name: text });
const frame = () => document.querySelector('#main')?.parentElement as HTMLElement;

describe('the header', () => {
  it('[SHELL-01] has the menu of the site, and a way to log in for visitors', async () => {
    await shell();
    const nav = browser.getByRole('navigation', { name: 'Main' });
    for (const [text, href] of [
      ['Start', '/'],
      ['Download', '/Download.aspx'],
      ['Log in', '/login'],
    ] as const) {
      await expect.element(nav.getByRole('link', { name: text })).toHaveAttribute('href', href);
    }
    expect(browser.getByRole('button', { name: 'Ana Horvat' }).query()).toBeNull();
    expect(nav.getByRole('link', { name: 'Schedule' }).query()).toBeNull();
  });

  it('[SHELL-02] has a sub-menu under the name of a signed-in person', async () => {
    await shell(signedIn);
    await expect.element(name()).toHaveAttribute('aria-expanded', 'false');
    expect(browser.getByRole('link', { name: 'Log in' }).query()).toBeNull();
    await userEvent.click(name());
    await expect.element(item('Account')).toHaveAttribute('href', '/account');
    await expect.element(item('Account')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item('Log out')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item('Account')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(item('Account').query()).toBeNull();
    await expect.element(name()).toHaveFocus();
  });

  it('[SESS-15] Log out ends the session and leaves the page, and no way back into a meeting', async () => {
    window.sessionStorage.setItem('ninefold.resume:host', 'key');
    window.sessionStorage.setItem('other', 'kept');
    const shown = await shell(signedIn);
    await userEvent.click(name());
    await userEvent.click(item('Log out'));
    await expect.poll(() => shown.log).toEqual(['call Logout', 'top /']);
    expect(window.sessionStorage.getItem('ninefold.resume:host')).toBeNull();
    expect(window.sessionStorage.getItem('other')).toBe('kept');
  });
});

/** The drawing itself, or its file: that is the build's choice. */
const factory = /background-factory|^url\("data:image\/svg/;

describe('the background', () => {
  it('[SHELL-18] is the factory one for who has none of their own', async () => {
    await shell();
    expect(getComputedStyle(frame()).backgroundImage).toMatch(factory);
  });

  it("[SHELL-19] is the user's own where there is one", async () => {
    await shell({ sUserBackground: '/account/background/a1b2' });
    expect(getComputedStyle(frame()).backgroundImage).toContain('/account/background/a1b2');
    expect(getComputedStyle(frame()).backgroundImage).not.toMatch(factory);
  });

  it('never comes from elsewhere', async () => {
    for (const address of [
      '//evil.example/x.png',
      'https://evil.example/x.png',
      '/x"); background: url(//evil.example',
      'data:image/png;base64,AA',
    ]) {
      const shown = await shell({ sUserBackground: address });
      expect(getComputedStyle(frame()).backgroundImage).toMatch(factory);
      await shown.unmount();
    }
  });
});
