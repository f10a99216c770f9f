import { page as browser, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { createChatMemory } from '../../live-meeting/chat/chat-memory.ts';
import { showShell } from './testing/show-shell.tsx';

beforeEach(() => browser.viewport(1280, 720));

const signedIn = { bIsUserLoggedIn: true, sUserName: 'Ana Horvat' };
const name = () => browser.getByRole('button', { name: 'Ana Horvat' });
const item = (text: string) => browser.getByRole('menuitem', { name: text });
const frame = () => document.querySelector('#main')?.parentElement as HTMLElement;

describe('the header', () => {
  it('[SHELL-01] [D-62] has the menu of the site, and a way to log in for visitors', async () => {
    await showShell();
    const nav = browser.getByRole('navigation', { name: 'Main' });
    for (const [text, href] of [
      ['Start', '/'],
      // A visitor logs in on the way (D-57).
      ['Schedule', '/Scheduler.aspx'],
      ['Download', '/Download.aspx'],
      ['Log in', '/login'],
    ] as const) {
      await expect.element(nav.getByRole('link', { name: text })).toHaveAttribute('href', href);
    }
    expect(browser.getByRole('button', { name: 'Ana Horvat' }).query()).toBeNull();
  });

  it('the page that one is on has a line below its name, which forced colors leave as it is', async () => {
    await showShell();
    const line = getComputedStyle(
      browser.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Start' }).element(),
      '::after',
    );
    expect([line.borderBottomStyle, line.borderBottomWidth]).toEqual(['solid', '2px']);
  });

  it('a name that is cut keeps its beginning, also one that is read from the right', async () => {
    const long = 'مرحبا بالعالم هذا اسم طويل جدا جدا جدا جدا جدا';
    await showShell({ pageState: { ...signedIn, sUserName: long } });
    await expect.element(browser.getByText(long)).toBeVisible();
    const shown = browser.getByText(long).element();
    expect(shown.scrollWidth).toBeGreaterThan(shown.clientWidth);
    expect(getComputedStyle(shown).direction).toBe('rtl');
  });

  it('[SHELL-02] has a sub-menu under the name of a signed-in person', async () => {
    await showShell({ pageState: signedIn });
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
    const shown = await showShell({ pageState: signedIn });
    window.sessionStorage.setItem('ninefold.resume:host', 'key');
    createChatMemory('host', window.sessionStorage).write({ outbox: [], draft: 'secret', draftTo: null, readUpTo: 0, seat: null });
    window.sessionStorage.setItem('other', 'kept');
    await userEvent.click(name());
    await userEvent.click(item('Log out'));
    await expect.poll(() => shown.log).toEqual(['call Logout', 'top /']);
    expect(window.sessionStorage.getItem('ninefold.resume:host')).toBeNull();
    expect(createChatMemory('host', window.sessionStorage).read()).toBeNull();
    expect(window.sessionStorage.getItem('other')).toBe('kept');
  });

  it('[SESS-15] Log out in one tab is heard in the others, which forget their meetings and ask the server who they are for', async () => {
    const otherTab = new BroadcastChannel('ninefold.session-end');
    const heard: unknown[] = [];
    otherTab.onmessage = ({ data }) => heard.push(data);
    const shown = await showShell({ pageState: signedIn });
    window.sessionStorage.setItem('ninefold.resume:host', 'key');
    await expect.element(name()).toBeVisible();
    otherTab.postMessage(null);
    await expect.poll(() => shown.log).toEqual(['reload']);
    expect(window.sessionStorage.getItem('ninefold.resume:host')).toBeNull();
    await userEvent.click(name());
    await userEvent.click(item('Log out'));
    await expect.poll(() => shown.log).toEqual(['reload', 'call Logout', 'top /']);
    await expect.poll(() => heard).toEqual([null]);
    otherTab.close();
  });
});

/** The drawing itself, or its file: that is the build's choice. */
const factory = /background-factory|^url\("data:image\/svg/;

describe('the background', () => {
  it('[SHELL-18] is the factory one for who has none of their own', async () => {
    await showShell();
    expect(getComputedStyle(frame()).backgroundImage).toMatch(factory);
  });

  it("[SHELL-19] is the user's own where there is one", async () => {
    await showShell({ pageState: { sUserBackground: '/account/background/a1b2' } });
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
      const shown = await showShell({ pageState: { sUserBackground: address } });
      expect(getComputedStyle(frame()).backgroundImage).toMatch(factory);
      await shown.unmount();
    }
  });
});

describe('the layout', () => {
  const box = (selector: string) => (document.querySelector(selector) as Element).getBoundingClientRect();

  it('[SHELL-29] [CONST-20] the content is at least 400 px high', async () => {
    await showShell();
    expect(box('#main').height).toBeGreaterThanOrEqual(400);
    expect(getComputedStyle(document.querySelector('#main') as Element).minHeight).toBe('400px');
  });

  it('[SHELL-27] [SHELL-28] [CONST-20] the content stands at half of the free height, never under 81 nor over 235 px', async () => {
    await showShell();
    for (const [height, top] of [
      [500, 81],
      [561, 81],
      [600, 100],
      [720, 160],
      [869, 234.5],
      [871, 235],
      [1_400, 235],
    ] as const) {
      await browser.viewport(1280, height);
      expect([height, box('#main').top + window.scrollY]).toEqual([height, top]);
    }
  });

  it('[SHELL-30] [SHELL-31] [CONST-21] its foot stands at 530 px, and 100 px above the end of a wrapper over 640 px', async () => {
    await showShell();
    for (const [height, top] of [
      [500, 530],
      [635, 530],
      [640, 530],
      [641, 541],
      [720, 620],
      [1_080, 980],
    ] as const) {
      await browser.viewport(1280, height);
      expect([height, box('footer').top + window.scrollY]).toEqual([height, top]);
    }
  });

  it('[SHELL-26] [CONST-19] scroll bars are 8 px wide', async () => {
    await showShell();
    expect(getComputedStyle(document.documentElement, '::-webkit-scrollbar').width).toBe('8px');
  });
});
