/** Real Firefox processes, driven by WebDriver BiDi: each with a profile of its own, and with the preferences that a story is about. */
import puppeteer, { type Browser, type BrowserContext, type ConsoleMessage, type Page } from 'puppeteer-core';
import { findProgram } from './programs.ts';
import type { XDisplay } from './x-display.ts';

export type FirefoxPreferences = Readonly<Record<string, boolean | number | string>>;

export interface FirefoxOptions {
  /** As `about:config` names them, over those of a new profile. */
  readonly preferences?: FirefoxPreferences;
  /** Where its windows are, so that it can share a screen and ask its questions; without one it is headless. */
  readonly display?: XDisplay;
  /** Tag of the language that its pages are told, `en-US` unless given. */
  readonly language?: string;
}

/**
 * What the driver sets, as a person's Firefox has it: the driver switches protection off that real people have on, and lets every page open windows.
 */
const asPeopleHaveIt: FirefoxPreferences = {
  'network.cookie.sameSite.laxByDefault': true,
  'privacy.trackingprotection.enabled': false,
  'dom.disable_open_during_load': true,
};

/** No question, the whole screen, a tone of 440 Hz for a microphone, a coloured field for a camera. */
export const devicesWithoutQuestions: FirefoxPreferences = {
  'media.navigator.permission.disabled': true,
  'media.navigator.streams.fake': true,
};

/** @returns null where no Firefox is on this machine */
export const firefoxPath = (): string | null => process.env['NINEFOLD_FIREFOX'] ?? findProgram('firefox-esr', 'firefox');

/** A browser process and everything that its pages complained about. */
export class TestFirefox {
  readonly browser: Browser;
  /** Console errors and uncaught exceptions of all pages, oldest first. */
  readonly complaints: string[] = [];

  constructor(browser: Browser) {
    this.browser = browser;
  }

  /** A page of a new visitor: own cookies, own storage. */
  async page(): Promise<Page> {
    return this.pageOf(await this.browser.createBrowserContext());
  }

  /** A page of somebody who is there already. */
  async pageOf(visitor: BrowserContext): Promise<Page> {
    const page = await visitor.newPage();
    page.on('console', (message) => this.#note(page, message));
    page.on('pageerror', (error) => this.complaints.push(`${page.url()}: threw ${describe(error)}`));
    return page;
  }

  close(): Promise<void> {
    return this.browser.close();
  }

  #note(page: Page, message: ConsoleMessage): void {
    if (message.type() === 'error') this.complaints.push(`${page.url()}: ${message.text()} (${message.location().url ?? ''})`);
  }
}

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** @throws where no Firefox is on this machine: ask `firefoxPath` first */
export async function launchFirefox({ preferences = {}, display, language = 'en-US' }: FirefoxOptions = {}): Promise<TestFirefox> {
  const executablePath = firefoxPath();
  if (executablePath === null) throw new Error('no Firefox: set NINEFOLD_FIREFOX');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: display === undefined,
    defaultViewport: display === undefined ? { width: 1280, height: 720 } : null,
    args: ['--width=1280', '--height=800'],
    extraPrefsFirefox: { ...asPeopleHaveIt, 'intl.accept_languages': language, ...preferences },
    env: { ...process.env, ...(display === undefined ? {} : { DISPLAY: display.name, MOZ_ENABLE_WAYLAND: '0' }) },
    // A machine with many times the work that it can do still begins one in that time.
    timeout: 60_000,
    protocolTimeout: 60_000,
  });
  return new TestFirefox(browser);
}
