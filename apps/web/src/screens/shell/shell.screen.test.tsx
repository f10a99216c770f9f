import { page as browser, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { createChatMemory } from '../../live-meeting/chat/chat-memory.ts';
import { show, type ShowOptions } from '../../testing/show-screen.tsx';
import { drawn } from '@ninefold/testkit/drawn.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { showApp } from '../../testing/show-app.tsx';
import { Shell } from './Shell.tsx';

beforeEach(() => browser.viewport(1280, 720));

const signedIn = { bIsUserLoggedIn: true, sUserName: 'Ana Horvat' };
const shell = (pageState: ShowOptions['pageState'] = {}) =>
  show(
    <Shell current="start" width="message">
      <h1>Page</h1>
    </Shell>,
    { pageState },
  );
const name = () => browser.getByRole('button', { name: 'Ana Horvat' });
const item = (text: string) => browser.getByRole('menuitem', { name: text });
const frame = () => document.querySelector('#main')?.parentElement as HTMLElement;

describe('the header', () => {
  it('[SHELL-01] [D-62] has the menu of the site, and a way to log in for visitors', async () => {
    await shell();
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
    await shell();
    const line = getComputedStyle(
      browser.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Start' }).element(),
      '::after',
    );
    expect([line.borderBottomStyle, line.borderBottomWidth]).toEqual(['solid', '2px']);
  });

  it('a name that is cut keeps its beginning, also one that is read from the right', async () => {
    const long = 'مرحبا بالعالم هذا اسم طويل جدا جدا جدا جدا جدا';
    await shell({ ...signedIn, sUserName: long });
    await expect.element(browser.getByText(long)).toBeVisible();
    const shown = browser.getByText(long).element();
    expect(shown.scrollWidth).toBeGreaterThan(shown.clientWidth);
    expect(getComputedStyle(shown).direction).toBe('rtl');
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
    const shown = await shell(signedIn);
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
    const shown = await shell(signedIn);
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

describe('the menu', () => {
  it('[SHELL-03] highlights the item of the page that is shown, found by its path', async () => {
    for (const [path, item] of [
      ['/', 'Start'],
      ['/Default.aspx', 'Start'],
      ['/download.ASPX', 'Download'],
      ['/login', 'Log in'],
      ['/legalese.aspx', null],
    ] as const) {
      const app = await showApp(path);
      await expect.element(browser.getByRole('heading', { level: 1 })).toBeVisible();
      const marked = [...document.querySelectorAll('#mainMenu [aria-current="page"]')].map((link) => link.textContent);
      expect([path, marked]).toEqual([path, item === null ? [] : [item]]);
      await app.leave();
    }
  });

  it('[SHELL-25] closes once the window has become a wide one, 50 ms after the last resize, and stays in a narrow one', async () => {
    await browser.viewport(390, 844);
    const clock = new DrivenClock();
    const app = await showApp('/login', { pageTimers: clock });
    const menu = browser.getByRole('button', { name: 'Menu' });
    await userEvent.click(menu);
    const button = menu.element();
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    window.dispatchEvent(new Event('resize'));
    clock.advance(50);
    await expect.element(browser.getByRole('navigation')).toBeVisible();
    const isResized = new Promise((resolve) => window.addEventListener('resize', resolve, { once: true }));
    await browser.viewport(1280, 720);
    await isResized;
    clock.advance(49);
    window.dispatchEvent(new Event('resize'));
    clock.advance(49);
    await drawn();
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    clock.advance(1);
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    await app.leave();
  });
});

describe('the menu of a narrow window', () => {
  const button = () => browser.getByRole('button', { name: 'Menu' });
  const links = () => browser.getByRole('navigation', { name: 'Main' });
  beforeEach(async () => {
    await browser.viewport(390, 844);
    await shell();
  });
  const open = async () => {
    (button().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(links()).toBeVisible();
    await expect.element(button()).toHaveAttribute('aria-expanded', 'true');
  };

  it('leads the Tab key from the button into its links, and on to the page', async () => {
    expect(links().query()).toBeNull();
    await open();
    expect(document.getElementById(button().element().getAttribute('aria-controls') ?? '')).toBe(links().element());
    const passed: (string | null)[] = [];
    for (let step = 0; step < 4; step += 1) {
      await userEvent.keyboard('{Tab}');
      passed.push(document.activeElement?.textContent ?? null);
    }
    expect(passed).toEqual(['Start', 'Schedule', 'Download', 'Log in']);
  });

  it('closes on Escape, and the button has the focus again', async () => {
    await open();
    await userEvent.keyboard('{Tab}{Escape}');
    await expect.element(button()).toHaveAttribute('aria-expanded', 'false');
    expect(links().query()).toBeNull();
    expect(document.activeElement).toBe(button().element());
  });

  it('closes on a press beside it, and on a second one on its button', async () => {
    await open();
    await userEvent.click(browser.getByRole('main'));
    await expect.poll(() => links().query()).toBeNull();
    await userEvent.click(button());
    await expect.element(links()).toBeVisible();
    await userEvent.click(button());
    await expect.poll(() => links().query()).toBeNull();
    await expect.element(button()).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('the layout', () => {
  const box = (selector: string) => (document.querySelector(selector) as Element).getBoundingClientRect();

  it('[SHELL-29] [CONST-20] the content is at least 400 px high', async () => {
    await shell();
    expect(box('#main').height).toBeGreaterThanOrEqual(400);
    expect(getComputedStyle(document.querySelector('#main') as Element).minHeight).toBe('400px');
  });

  it('[SHELL-27] [SHELL-28] [CONST-20] the content stands at half of the free height, never under 81 nor over 235 px', async () => {
    await shell();
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
    await shell();
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
    await shell();
    expect(getComputedStyle(document.documentElement, '::-webkit-scrollbar').width).toBe('8px');
  });
});

describe('new features', () => {
  const bubble = () => browser.getByRole('region', { name: 'New here' });
  const withWords = (cookies = '') => {
    const part = document.createElement('div');
    part.hidden = true;
    part.dataset['partialView'] = 'newFeatures';
    part.textContent = 'Chat is here.';
    document.body.append(part);
    return show(
      <Shell current="start" width="message">
        <h1>Page</h1>
      </Shell>,
      { cookies, pageState: { sPartialViews: 'newFeatures' } },
    );
  };

  it('[SHELL-20] are told in a bubble while the cookie is not 1', async () => {
    for (const cookies of ['', 'coolnewfeatures=0', 'coolnewfeatures=11', 'other=1']) {
      const shown = await withWords(cookies);
      await expect.element(bubble()).toHaveTextContent('Chat is here.');
      await shown.unmount();
      document.querySelector('[data-partial-view]')?.remove();
    }
  });

  it('[SHELL-21] are not when it is 1, nor when the operator has no words', async () => {
    const shown = await withWords('a=b; coolnewfeatures=1');
    await expect.poll(() => document.querySelector('[data-overlays]')).not.toBeNull();
    expect(bubble().query()).toBeNull();
    await shown.unmount();
    document.querySelector('[data-partial-view]')?.remove();
    await shell({ sPartialViews: 'newFeatures' });
    await expect.poll(() => document.querySelector('[data-overlays]')).not.toBeNull();
    expect(bubble().query()).toBeNull();
  });

  it('[SHELL-22] closing the bubble sets the cookie to 1', async () => {
    const shown = await withWords();
    await userEvent.click(bubble().getByRole('button', { name: 'Close' }));
    expect(bubble().query()).toBeNull();
    expect(shown.log).toEqual(['cookie coolnewfeatures=1; Path=/; Max-Age=31536000; Secure; SameSite=Lax']);
    document.querySelector('[data-partial-view]')?.remove();
  });
});
