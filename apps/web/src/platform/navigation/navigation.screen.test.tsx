import { useCallback } from 'react';
import { page as browser, userEvent } from 'vitest/browser';
import { drawn } from '@ninefold/testkit/drawn.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { showApp, type ShownApp } from '../../testing/show-app.tsx';
import type { ShowOptions } from '../../testing/show-screen.tsx';
import { useLeaveGuard } from './leave-guard.ts';
import { markStateStale } from './stale-state.ts';

let app: ShownApp;
/** Gone after a load of the page. */
const marker = Symbol('this document');
const link = (name: string) => browser.getByRole('link', { name, exact: true });
const heading = () => browser.getByRole('heading', { level: 1 });
/** Without the query, which the main page fills by itself. */
const address = () => window.location.pathname + window.location.hash;
const isSameDocument = () => Reflect.get(window, marker) === true;

async function open(path: string, options: ShowOptions & { readonly pageTimers?: DrivenClock } = {}): Promise<void> {
  Reflect.set(window, marker, true);
  app = await showApp(path, options);
  await expect.element(heading()).toBeVisible();
}

beforeEach(() => browser.viewport(1280, 720));
afterEach(() => app.leave());

describe('switching content', () => {
  it('[NAV-01] a link to a content page brings it into the main area with no load, and Back brings the old one', async () => {
    await open('/');
    await userEvent.click(link('Log in'));
    await expect.element(heading()).toHaveTextContent('Log in');
    expect(browser.getByRole('main').element().contains(heading().element())).toBe(true);
    expect([address(), document.title, isSameDocument()]).toEqual(['/login', 'Log in - Ninefold', true]);
    window.history.back();
    await expect.element(heading()).toHaveTextContent('Nine digits. One screen.');
    expect([address(), isSameDocument()]).toEqual(['/', true]);
  });

  it('[NAV-02] its path is lower-cased before it is loaded', async () => {
    await open('/');
    await userEvent.click(link('Download'));
    await expect.element(heading()).toBeVisible();
    await expect.poll(address).toBe('/download.aspx');
    expect(app.log.filter((line) => /^(?:top|load|reload)/.test(line))).toEqual([]);
  });

  it('tells the title of the new page, and puts the focus on its main heading', async () => {
    await open('/');
    await userEvent.click(link('Terms and privacy'));
    await expect.element(heading()).toHaveTextContent('Terms and privacy');
    await expect.element(heading()).toHaveFocus();
    const told = document.querySelector('[aria-live="polite"].sr');
    await expect.poll(() => told?.textContent).toBe('Terms and privacy - Ninefold');
  });

  it('leaves to the browser what is its own: other keys, other windows, downloads, other addresses', async () => {
    await open('/');
    const seen: string[] = [];
    const stop = (event: MouseEvent) => {
      seen.push(event.defaultPrevented ? 'followed' : 'left');
      event.preventDefault();
    };
    // After the page's own listener.
    window.addEventListener('click', stop);
    const login = link('Log in').element() as HTMLAnchorElement;
    const press = (given: MouseEventInit = {}) =>
      login.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...given }));
    press({ ctrlKey: true });
    press({ metaKey: true });
    press({ shiftKey: true });
    press({ button: 1 });
    login.target = '_blank';
    press();
    login.target = '';
    login.download = 'x';
    press();
    login.removeAttribute('download');
    for (const href of ['/482913607', '/SuppressBrowser.aspx', 'https://elsewhere.example/login', '#main', '/']) {
      login.href = href;
      press();
    }
    login.href = '/login';
    press();
    window.removeEventListener('click', stop);
    expect(seen).toEqual([...new Array(11).fill('left'), 'followed']);
    await expect.element(heading()).toHaveTextContent('Log in');
  });

  it('Back leads to where the page was scrolled, a new page begins at its top', async () => {
    await browser.viewport(1280, 300);
    await open('/');
    await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(500);
    window.scrollTo(0, 150);
    await expect.poll(() => window.scrollY).toBe(150);
    app.navigation.go('/sign-up');
    await expect.element(heading()).toHaveTextContent('Sign up');
    await expect.poll(() => window.scrollY).toBe(0);
    window.history.back();
    await expect.element(heading()).toHaveTextContent('Nine digits. One screen.');
    await expect.poll(() => window.scrollY).toBe(150);
  });
});

describe('a page with unsaved changes', () => {
  const answers: boolean[] = [];
  const asked: string[] = [];
  function Guarded({ isDirty }: { readonly isDirty: boolean }) {
    const ask = useCallback(async () => {
      asked.push(address());
      return answers.shift() ?? false;
    }, []);
    useLeaveGuard(isDirty, ask);
    return null;
  }
  beforeEach(() => {
    answers.length = 0;
    asked.length = 0;
  });

  it('asks before a link is followed: declined it stays, accepted it goes', async () => {
    await open('/');
    const guard = await render(<Guarded isDirty />);
    answers.push(false, true);
    await userEvent.click(link('Log in'));
    await expect.poll(() => asked).toHaveLength(1);
    await expect.element(heading()).toHaveTextContent('Nine digits. One screen.');
    await userEvent.click(link('Log in'));
    await expect.element(heading()).toHaveTextContent('Log in');
    await guard.unmount();
  });

  it('asks before Back: declined it stays where it is, accepted it goes back', async () => {
    await open('/');
    await userEvent.click(link('Log in'));
    await expect.element(heading()).toHaveTextContent('Log in');
    const guard = await render(<Guarded isDirty />);
    answers.push(false, true);
    window.history.back();
    await expect.poll(() => asked).toEqual(['/login']);
    await expect.element(heading()).toHaveTextContent('Log in');
    expect(address()).toBe('/login');
    window.history.back();
    await expect.element(heading()).toHaveTextContent('Nine digits. One screen.');
    expect([asked.length, address()]).toEqual([2, '/']);
    await guard.unmount();
  });

  it('asks nothing while there are none', async () => {
    await open('/');
    const guard = await render(<Guarded isDirty={false} />);
    await userEvent.click(link('Log in'));
    await expect.element(heading()).toHaveTextContent('Log in');
    expect(asked).toEqual([]);
    await guard.unmount();
  });
});

describe('the hash', () => {
  it('[NAV-06] is cleared on navigation', async () => {
    await open('/#tab=share&&id=7');
    app.navigation.go('/login');
    await expect.poll(address).toBe('/login');
  });

  it('[NAV-07] is kept when the caller asks for it', async () => {
    await open('/#tab=share&&id=7');
    app.navigation.go('/login', { keepsHash: true });
    await expect.poll(address).toBe('/login#tab=share&&id=7');
  });
});

describe('what belongs to a page', () => {
  it('[NAV-12] timers are stopped when content is switched', async () => {
    const clock = new DrivenClock();
    await open('/', { pageTimers: clock });
    const fired: string[] = [];
    app.services.timers.after(60_000, () => void fired.push('of the old page'));
    await userEvent.click(link('Log in'));
    await expect.element(heading()).toHaveTextContent('Log in');
    app.services.timers.after(60_000, () => void fired.push('of the new page'));
    clock.advance(120_000);
    await drawn();
    expect(fired).toEqual(['of the new page']);
  });

  it('[NAV-13] validators and their bubbles are cleared when content is switched', async () => {
    await open('/sign-up');
    const email = () => browser.getByRole('textbox', { name: 'Email' });
    await userEvent.fill(email(), 'ana@harbour');
    await userEvent.keyboard('{Tab}');
    await expect.element(browser.getByRole('alert')).toHaveTextContent('Invalid email address');
    await userEvent.click(link('Log in').nth(0));
    await expect.element(heading()).toHaveTextContent('Log in');
    expect(browser.getByRole('alert').query()).toBeNull();
    window.history.back();
    await expect.element(heading()).toHaveTextContent('Sign up');
    expect(browser.getByRole('alert').query()).toBeNull();
    await expect.element(email()).toHaveValue('');
    await expect.element(email()).not.toHaveAttribute('aria-invalid', 'true');
  });

  it('[NAV-14] controls begin anew when content is switched, but those that are kept in memory', async () => {
    const code = () => browser.getByRole('textbox', { name: 'Viewer code or personal URL' });
    await open('/');
    await userEvent.fill(code(), '48291');
    await userEvent.click(link('Log in'));
    await userEvent.fill(browser.getByRole('textbox', { name: 'Email' }), 'ana@harbour.example');
    await userEvent.click(browser.getByRole('checkbox', { name: 'Remember me' }));
    await userEvent.click(link('Start'));
    await expect.element(code()).toHaveValue('482-91');
    await userEvent.click(link('Log in'));
    await expect.element(browser.getByRole('textbox', { name: 'Email' })).toHaveValue('');
    await expect.element(browser.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked();
  });
});

// The last one: what is stale stays so until a load.
it('once a call has changed what pages are told, links load anew', async () => {
  await open('/');
  const seen: boolean[] = [];
  const stop = (event: MouseEvent) => {
    seen.push(event.defaultPrevented);
    event.preventDefault();
  };
  markStateStale();
  window.addEventListener('click', stop);
  (link('Log in').element() as HTMLElement).click();
  window.removeEventListener('click', stop);
  expect(seen).toEqual([false]);
});
