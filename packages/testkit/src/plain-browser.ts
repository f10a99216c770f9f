/**
 * A Chromium process in which nothing is emulated. Playwright's own tells every page that it is looked at and has the focus, which keeps it from
 * being hidden, frozen, or kept for a step back.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { browserPath, commonFlags } from './browsers.ts';
import { freePort } from './free-port.ts';
import { until } from './poll.ts';

export interface PlainBrowser {
  /** Uncaught exceptions of all pages, oldest first. */
  readonly thrown: readonly string[];
  /** A page in a window of its own, with the cookies of all others. */
  page(): Promise<Page>;
  close(): Promise<void>;
}

/** @param options.captureTitle part of the title of the tab that the picker takes by itself */
export async function plainBrowser(options: { readonly captureTitle?: string } = {}): Promise<PlainBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-browser-'));
  const port = await freePort();
  const capture = options.captureTitle === undefined ? [] : [`--auto-select-tab-capture-source-by-title=${options.captureTitle}`];
  const flags = [...commonFlags, ...capture, '--headless=new', '--no-first-run', `--remote-debugging-port=${port}`];
  const child = spawn(browserPath(), [...flags, `--user-data-dir=${folder}`, 'about:blank'], { stdio: 'ignore' });
  const browser = await connected(`http://127.0.0.1:${port}`);
  const context = browser.contexts()[0];
  if (context === undefined) throw new Error('a browser without a window');
  const thrown: string[] = [];
  context.on('page', (page) => page.on('pageerror', (error) => thrown.push(`${page.url()}: ${error.stack ?? error.message}`)));
  const driver = await browser.newBrowserCDPSession();
  return {
    thrown,
    page: async () => {
      const opened = context.waitForEvent('page');
      await driver.send('Target.createTarget', { url: 'about:blank', newWindow: true });
      return opened;
    },
    close: async () => {
      await browser.close().catch(() => {});
      await ended(child);
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Pages that are looked at, whatever window is in front. A page that is looked at does not freeze. */
const looks = new WeakMap<Page, CDPSession>();

/**
 * Stops all that runs in a page, as browsers do with one in the background, which is hidden then.
 * @returns how to let it go on; somebody looks at it again
 */
export async function freezePage(page: Page): Promise<() => Promise<void>> {
  await looks.get(page)?.detach();
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  return async () => {
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    await session.send('Emulation.setFocusEmulationEnabled', { enabled: true });
    looks.set(page, session);
  };
}

async function connected(address: string): Promise<Browser> {
  let browser: Browser | null = null;
  await until(async () => {
    browser = await chromium.connectOverCDP(address, { noDefaults: true }).catch(() => null);
    return browser === null ? `a browser at ${address}` : null;
  }, 30_000);
  if (browser === null) throw new Error('no browser');
  return browser;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await over;
}
