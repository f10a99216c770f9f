import { drawn } from '@ninefold/testkit/drawn.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { page as browser, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { showApp } from '../../testing/show-app.tsx';
import { showShell } from './testing/show-shell.tsx';

beforeEach(() => browser.viewport(1280, 720));

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
    await showShell();
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
