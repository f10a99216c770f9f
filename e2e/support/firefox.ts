/** What a person does and sees in a page of a real Firefox, by role and name. */
import { firefoxPath } from '@ninefold/testkit/firefox.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { displayPrograms } from '@ninefold/testkit/x-display.ts';
import type { ElementHandle, Page } from 'puppeteer-core';
import { describe } from 'vitest';

/** Stories in a Firefox, where there is one; where not, the run says so and goes on. */
export const inFirefox = (name: string, stories: () => void): void => {
  describe.skipIf(isMissing('Firefox', firefoxPath() !== null))(name, stories);
};

/** Stories in a Firefox with a window: it can share a screen, and its own questions are answered by keys. */
export const inFirefoxWithWindow = (name: string, stories: () => void): void => {
  describe.skipIf(isMissing('Firefox with Xvfb and xdotool', firefoxPath() !== null && displayPrograms() !== null))(name, stories);
};

function isMissing(what: string, isThere: boolean): boolean {
  if (!isThere) process.stderr.write(`${what} is not on this machine: its stories do not run\n`);
  return !isThere;
}

export const byRole = (page: Page, role: string, name: string) => page.locator(`::-p-aria([name="${name}"][role="${role}"])`);
export const button = (page: Page, name: string) => byRole(page, 'button', name);

/** Whether there is such a thing now. */
export async function has(page: Page, role: string, name: string): Promise<boolean> {
  return (await find(page, role, name)) !== null;
}

const find = (page: Page, role: string, name: string): Promise<ElementHandle | null> =>
  page.$(`::-p-aria([name="${name}"][role="${role}"])`);

export const untilButton = (page: Page, name: string, timeoutMs = 15_000): Promise<void> =>
  until(async () => ((await has(page, 'button', name)) ? null : `the button ${name}: ${await describePage(page)}`), timeoutMs);

export const untilNoButton = (page: Page, name: string): Promise<void> =>
  until(async () => ((await has(page, 'button', name)) ? `the end of the button ${name}` : null));

/** By the mouse, as soon as it is there; the bar that it may stand on comes when the mouse moves. */
export async function press(page: Page, name: string): Promise<void> {
  await page.mouse.move(200 + Math.random() * 20, 200);
  await button(page, name).setTimeout(15_000).click();
}

export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await byRole(page, 'textbox', name).click();
  await page.keyboard.type(text);
}

/** Home page, the nine digits typed one by one, Enter. */
export async function joinByTyping(page: Page, address: string, code: string): Promise<void> {
  await page.goto(`${address}/`);
  await typeInto(page, 'Viewer code or personal URL', code.replaceAll('-', ''));
  await page.keyboard.press('Enter');
}

/** Home page and one click on Share. The code is there first, then the page that it belongs on. */
export async function startSharing(page: Page, address: string): Promise<string> {
  await page.goto(`${address}/`);
  await button(page, 'Share').click();
  return shownCode(page);
}

export async function shownCode(page: Page): Promise<string> {
  let code = '';
  await until(async () => {
    code = await page.evaluate(() => document.querySelector('[role=status][aria-label="Viewer code"]')?.textContent?.trim() ?? '');
    if (!/^\d{3}-\d{3}-\d{3}$/.test(code)) return `a code, shown is "${code}": ${await describePage(page)}`;
    return new URL(page.url()).pathname === '/JmClient/Start' ? null : `the presenter's page; now ${page.url()}`;
  }, 15_000);
  return code;
}

export const untilText = (page: Page, text: string | RegExp, timeoutMs = 15_000): Promise<void> =>
  until(async () => {
    const words = await wordsOf(page);
    const isThere = typeof text === 'string' ? words.includes(text) : text.test(words);
    return isThere ? null : `text ${text}: ${await describePage(page)}`;
  }, timeoutMs);

export const untilNoText = (page: Page, text: RegExp, timeoutMs = 15_000): Promise<void> =>
  until(async () => (text.test(await wordsOf(page)) ? `the end of ${text}: ${await describePage(page)}` : null), timeoutMs);

/** What is painted of the page's text, in one line. */
export const wordsOf = (page: Page): Promise<string> => page.evaluate(() => document.body.innerText.replaceAll(/\s+/g, ' '));

/** One of an element's attributes, of the region with the shared screen. */
export const stageIs = (page: Page, attribute: string): Promise<string | null> =>
  page.evaluate(
    (name) =>
      document.querySelector('[role=region][aria-label="Shared screen"], section[aria-label="Shared screen"]')?.getAttribute(name) ?? null,
    attribute,
  );

export const untilState = (page: Page, ...wanted: readonly string[]): Promise<void> =>
  until(async () => {
    const state = await stageIs(page, 'data-state');
    return state !== null && wanted.includes(state)
      ? null
      : `data-state ${wanted.join(' or ')}, it is ${state}: ${await describePage(page)}`;
  }, 15_000);

const describePage = async (page: Page): Promise<string> => `${page.url()} says ${(await wordsOf(page).catch(String)).slice(0, 600)}`;

/** Keeps the page's connections to the engine in `window.connections`, of each page that is loaded here from now on. */
export const keepConnections = (page: Page): Promise<unknown> =>
  page.evaluateOnNewDocument(() => {
    const connections: RTCPeerConnection[] = [];
    Object.assign(window, { connections });
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        connections.push(this);
      }
    };
  });

/** Far above what coding leaves of silence. */
const HEARD = 0.01;

/**
 * Sound arrives, and an element that is not muted plays it. By the receivers' own measure: on a machine without a loudspeaker an
 * AudioContext of Firefox never runs. The page's connections are kept (`keepConnections`).
 */
export const untilHeard = (page: Page, timeoutMs = 20_000): Promise<void> =>
  until(async () => {
    const { level, playing } = await page.evaluate(async () => {
      const { connections } = window as unknown as { connections: RTCPeerConnection[] };
      const receivers = connections.flatMap((connection) => connection.getReceivers()).filter(({ track }) => track.kind === 'audio');
      const reports = await Promise.all(receivers.map((receiver) => receiver.getStats()));
      const levels = reports.flatMap((report) => [...report.values()].map((entry: { audioLevel?: number }) => entry.audioLevel ?? 0));
      const heard = [...document.querySelectorAll<HTMLAudioElement>('audio[data-role="sound"]')].filter(
        (element) => !element.paused && !element.muted,
      );
      return { level: Math.max(0, ...levels), playing: heard.length };
    });
    return level > HEARD && playing > 0 ? null : `sound; the level is ${level.toFixed(4)}, elements that play: ${playing}`;
  }, timeoutMs);
