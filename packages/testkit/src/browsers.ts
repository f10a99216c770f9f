/** Real Chromium processes, one per role: a presenter's that shares a tab by its title, and viewers'. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { withoutFeatures } from './lean-flags.ts';

export const commonFlags = [
  '--no-sandbox',
  // A tab that nobody looks at would paint once a second.
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
  withoutFeatures('WebRtcHideLocalIpsWithMdns', 'CalculateNativeWinOcclusion'),
  '--use-fake-device-for-media-stream',
];
/** As the browsers of people have it; in place of what `commonFlags` switch off. */
export const hidesAddresses = withoutFeatures('CalculateNativeWinOcclusion');
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export function browserPath(): string {
  const named = process.env.NINEFOLD_CHROMIUM;
  if (named) return named;
  const found = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
  if (found === undefined) throw new Error('no Chromium: set NINEFOLD_CHROMIUM');
  return found;
}

/** A browser process and everything that its pages complained about. */
export class TestBrowser {
  readonly browser: Browser;
  /** Console errors and uncaught exceptions of all pages, oldest first. */
  readonly complaints: string[] = [];

  constructor(browser: Browser) {
    this.browser = browser;
  }

  /** A new visitor: own cookies, own storage, own window. */
  async visitor(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const context = await this.browser.newContext({ viewport: { width: 1280, height: 720 }, ...options });
    listenTo(context, this.complaints);
    return context;
  }

  async page(options: BrowserContextOptions = {}): Promise<Page> {
    return (await this.visitor(options)).newPage();
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}

function listenTo(context: BrowserContext, complaints: string[]): void {
  context.on('page', (page) => {
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => complaints.push(`${page.url()}: threw ${error.stack || `${error.name}: ${error.message}`}`));
  });
}

/**
 * A browser process that keeps what it knows in a folder, as a person's does: closed and opened again on the same folder it has what outlives a
 * browser, and nothing else. Closing the context ends the process.
 * @param complaints gets what pages complain about
 */
export async function browserOfProfile(folder: string, complaints: string[]): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: browserPath(),
    args: commonFlags,
    viewport: { width: 1280, height: 720 },
  });
  listenTo(context, complaints);
  return context;
}

/**
 * @param executablePath of a Chromium on another machine (`machines.ts`), else this one's
 * @param env of the browser's process, over this one's: its time zone, say
 */
export async function viewerBrowser(
  flags: readonly string[] = [],
  executablePath = browserPath(),
  env: Record<string, string> = {},
): Promise<TestBrowser> {
  const launch = () =>
    chromium.launch({
      executablePath,
      args: [...commonFlags, ...flags],
      env: { ...process.env, ...env },
      // Playwright mutes what nobody hears; a shared tab would have no sound to carry.
      ignoreDefaultArgs: ['--mute-audio'],
      // Two tries fit into the time that a test file has for its beginning.
      timeout: 20_000,
    });
  try {
    return new TestBrowser(await launch());
  } catch (error) {
    // A browser process that does not come up has said nothing about us yet.
    process.stderr.write(`Chromium did not come up, tried once more: ${error instanceof Error ? error.message : String(error)}\n`);
    return new TestBrowser(await launch());
  }
}

/** @param options.captureTitle part of the title of the tab that the picker takes by itself */
export function presenterBrowser(options: {
  readonly captureTitle: string;
  readonly flags?: readonly string[];
  readonly executablePath?: string;
}): Promise<TestBrowser> {
  const { captureTitle, flags = [], executablePath } = options;
  return viewerBrowser([`--auto-select-tab-capture-source-by-title=${captureTitle}`, ...flags], executablePath);
}
