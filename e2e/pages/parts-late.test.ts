import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestBrowser, viewerBrowser } from '@ninefold/testkit/browsers.ts';
import { shareByCall } from '@ninefold/testkit/calls.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusePicker } from '../support/presenter.ts';

let server: RunningServer;
let browser: TestBrowser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), viewerBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** How a part of a page does not come. */
const ways: Record<string, (route: Route) => unknown> = {
  hangs: () => undefined,
  'is blocked': (route) => route.abort(),
  'is gone after an update': (route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }),
  'is a page of a proxy': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Log in to the network</title>' }),
  'is a page that calls itself a script': (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '<!doctype html><p>Log in</p>' }),
  // As blockers put it in the place of a script that their lists name: it loads, and gives nothing.
  'is an empty script': (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
  'breaks off': (route) => route.fulfill({ contentType: 'text/javascript', body: 'const a = {' }),
};

interface Case {
  readonly part: string;
  readonly file: RegExp;
  readonly path: () => Promise<string>;
  readonly words: string;
  /** Of those ways that are tried; each by itself would take minutes. */
  readonly how: readonly (keyof typeof ways)[];
  readonly press?: (page: Page) => Promise<unknown>;
  /** Another cause, which it would be wrong to name. */
  readonly isNot?: RegExp;
}

const viewer = async () => `/${(await shareByCall(server.url)).code}`;
const cases: readonly Case[] = [
  {
    part: 'the media client',
    file: /\/assets\/client-.*\.js$/,
    path: viewer,
    words: 'The live picture did not load.',
    how: ['hangs', 'is gone after an update', 'is a page of a proxy', 'is an empty script'],
    isNot: /blocks media|blocks the live picture/,
  },
  {
    part: 'the meeting',
    file: /\/assets\/open-meeting-.*\.js$/,
    path: viewer,
    words: 'The meeting did not load.',
    how: ['hangs', 'breaks off', 'is an empty script'],
  },
  {
    part: 'the side panel',
    file: /\/assets\/MeetingPanel-.*\.js$/,
    path: viewer,
    words: 'People and chat did not load.',
    how: ['hangs', 'is an empty script'],
    press: (page) => page.getByRole('button', { name: 'Chat', exact: true }).click(),
  },
  {
    part: 'the style sheet of the side panel',
    file: /\/assets\/MeetingPanel-.*\.css$/,
    path: viewer,
    words: 'People and chat did not load.',
    how: ['hangs', 'is gone after an update', 'is a page of a proxy'],
    press: (page) => page.getByRole('button', { name: 'Chat', exact: true }).click(),
  },
  {
    part: 'a screen',
    file: /\/assets\/LoginScreen-.*\.js$/,
    path: async () => '/login',
    words: 'This page did not load.',
    how: ['hangs', 'is blocked', 'is a page that calls itself a script', 'is an empty script'],
  },
  {
    part: 'the style sheet of a screen',
    file: /\/assets\/LoginScreen-.*\.css$/,
    path: async () => '/login',
    words: 'This page did not load.',
    how: ['hangs', 'is blocked', 'is gone after an update'],
  },
  {
    part: 'the first script',
    file: /\/assets\/main-.*\.js$/,
    path: viewer,
    words: 'This page did not load.',
    how: ['hangs', 'breaks off'],
  },
];

it.each(cases)(
  '$part that does not come is told of within some ten seconds, and Reload brings it',
  async ({ file, path, words, how, press, isNot }) => {
    const attempts = how.map(async (way) => {
      const page = await browser.page();
      let loads = 0;
      let isBroken = true;
      page.on('request', (request) => {
        if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
        loads += 1;
        // Until the page is loaded anew: a part that is asked for again would come by itself, and its words go before the press.
        if (loads > 1) isBroken = false;
      });
      await page.route(file, (route) => void (isBroken ? ways[way]?.(route) : route.continue()));
      // A file that hangs holds the load up.
      await page.goto(server.url + (await path()), { waitUntil: 'commit' });
      await press?.(page);
      const told = page.getByText(words).first();
      await told.waitFor({ timeout: 20_000 });
      if (isNot !== undefined) expect([way, await page.getByText(isNot).count()]).toEqual([way, 0]);
      // Nothing reloads by itself: what failed once would do so without end.
      expect([way, loads]).toEqual([way, 1]);
      // A part that failed has its own Try again beside it.
      const reload = page.getByRole('button', { name: 'Reload', exact: true });
      await ((await reload.count()) > 0 ? reload : page.getByRole('button', { name: 'Try again', exact: true })).first().click();
      await told.waitFor({ state: 'hidden' });
      await page.context().close();
    });
    await Promise.all(attempts);
  },
);

it('words of another language that do not come leave the page in English, and the news of its operator leave it as it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-words-'));
  const features = join(folder, 'features.html');
  await writeFile(features, '<p>Chat is here.</p>');
  const german = await startServer({ env: { PAGE_LANGUAGE: 'de', NEW_FEATURES_FILE: features } });
  const page = await browser.page();
  await page.route(/\/assets\/(?:de|append-partial-views)-.*\.js$/, () => undefined);
  await page.goto(`${german.url}/login`, { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Log in' }).waitFor({ timeout: 15_000 });
  await page.context().close();
  const emptied = await browser.page();
  await emptied.route(/\/assets\/(?:de|append-partial-views)-.*\.js$/, (route) => void ways['is an empty script']?.(route));
  await emptied.goto(`${german.url}/login`);
  await emptied.getByRole('heading', { name: 'Log in' }).waitFor({ timeout: 15_000 });
  await emptied.context().close();
  await german.stop();
  await rm(folder, { recursive: true });
});

it("the presenter's page says that the live picture did not load", async () => {
  const page = await browser.page();
  await refusePicker(page);
  await page.route(/\/assets\/client-.*\.js$/, () => undefined);
  await page.goto(`${server.url}/`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByText('The live picture did not load.').waitFor({ timeout: 20_000 });
  expect(await page.getByText(/blocks media|blocks the live picture/).count()).toBe(0);
  await page.context().close();
});
