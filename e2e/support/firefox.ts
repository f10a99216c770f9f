/** What a person does and sees in a page of a real Firefox, by role and name. */
import { firefoxPath } from '@ninefold/testkit/firefox.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { displayPrograms } from '@ninefold/testkit/x-display.ts';
import type { Page } from 'puppeteer-core';
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

/** What a page has of a role; its name is its label, or its words. */
const selectors = {
  button: 'button, [role=button]',
  textbox: 'input, textarea, [role=textbox]',
  region: 'section[aria-label], [role=region]',
} as const;

export type Role = keyof typeof selectors;

/**
 * Looked up by the page itself. Firefox's own search by role and name begins to keep the whole page's tree for screen readers, and
 * takes seconds for each look while a screen is encoded beside it.
 * @returns the middle of it, in pixels of the page; null while there is none, or while something else lies over it
 */
const place = (page: Page, role: Role, name: string): Promise<{ x: number; y: number } | null> =>
  page.evaluate(
    (selector, wanted) => {
      const nameOf = (element: HTMLElement): string => {
        const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.innerText);
        return element.getAttribute('aria-label') ?? [...labels, element.innerText].join(' ');
      };
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        if (nameOf(element).replaceAll(/\s+/g, ' ').trim() !== wanted || !element.checkVisibility({ visibilityProperty: true })) continue;
        const { x, y, width, height } = element.getBoundingClientRect();
        const middle = { x: x + width / 2, y: y + height / 2 };
        if (element.contains(document.elementFromPoint(middle.x, middle.y))) return middle;
      }
      return null;
    },
    selectors[role],
    name,
  );

/** Whether there is such a thing now. */
export const has = async (page: Page, role: Role, name: string): Promise<boolean> => (await place(page, role, name)) !== null;

export const untilButton = (page: Page, name: string, timeoutMs = 15_000): Promise<void> =>
  until(async () => ((await has(page, 'button', name)) ? null : `the button ${name}: ${await describePage(page)}`), timeoutMs);

export const untilNoButton = (page: Page, name: string): Promise<void> =>
  until(async () => ((await has(page, 'button', name)) ? `the end of the button ${name}` : null));

/** By the mouse, as soon as it is there; the bar that it may stand on comes when the mouse moves. */
export const press = (page: Page, name: string): Promise<void> => click(page, 'button', name);

export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await click(page, 'textbox', name);
  await page.keyboard.type(text);
}

/** In place of what stands there. */
export async function replaceText(page: Page, name: string, text: string): Promise<void> {
  await click(page, 'textbox', name);
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.keyboard.type(text);
}

async function click(page: Page, role: Role, name: string): Promise<void> {
  let at = { x: 0, y: 0 };
  await until(async () => {
    await page.mouse.move(200 + Math.random() * 20, 200);
    const before = at;
    at = (await place(page, role, name)) ?? { x: 0, y: 0 };
    if (at.x === 0) return `the ${role} ${name}: ${await describePage(page)}`;
    // It may come in by a movement.
    return at.x === before.x && at.y === before.y ? null : `the ${role} ${name} at rest`;
  }, 15_000);
  await page.mouse.click(at.x, at.y);
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
  await press(page, 'Share');
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
