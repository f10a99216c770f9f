/** Every page in its main states, and how to get there. A scene draws nothing by itself: it leads a page of a real browser. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@ninefold/domain/shared/units.ts';
import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { shareByCall } from '@ninefold/testkit/calls.ts';
import type { RunningServer } from '@ninefold/testkit/running-server.ts';
import type { Page } from 'playwright-core';
import { meetingScenes } from './meeting-scenes.ts';
import type { Scene, ServerKind } from './scene.ts';

const OLD_BROWSER = 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)';

const at =
  (path: string) =>
  async (page: Page, server: RunningServer): Promise<void> => {
    await page.goto(server.url + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  };

const pageScenes: readonly Scene[] = [
  { name: 'home', who: 'visitor', lead: at(pages.home) },
  {
    name: 'home-error',
    who: 'visitor',
    lead: async (page, server) => {
      await at(pages.home)(page, server);
      await page.getByRole('textbox').fill('999999999');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'login', who: 'visitor', lead: at(pages.login) },
  { name: 'sign-up', who: 'visitor', lead: at(pages.signUp) },
  { name: 'reset-password', who: 'visitor', lead: at(pages.resetPassword) },
  { name: 'download', who: 'visitor', lead: at(pages.download) },
  { name: 'legalese', who: 'visitor', lead: at(pages.legalese) },
  {
    name: 'legalese-none',
    who: 'visitor',
    server: 'telling',
    lead: async (page, server) => {
      await at(pages.legalese)(page, server);
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
  { name: 'not-found', who: 'visitor', lead: at('/no/such/page') },
  { name: 'unknown-error', who: 'visitor', lead: at(`${pages.unknownError}?lmierrorticket=4F2C-91A0-77`) },
  { name: 'start-failed', who: 'visitor', lead: at(`${pages.clientStart}?startFailed=true&html5ErrorCode=3`) },
  { name: 'join-failed', who: 'visitor', lead: at(`${pages.clientJoin}?joinFailed=true&viewerCode=482913607&html5ErrorCode=5`) },
  { name: 'presenter-nothing', who: 'visitor', lead: at(pages.clientStart) },
  { name: 'waiting', who: 'visitor', lead: at('/nobody.knows.it') },
  {
    name: 'viewer-waiting',
    who: 'visitor',
    lead: async (page, server) => {
      const { code, ticket } = await shareByCall(server.url);
      const host = await LiveClient.join(server.url, { ticket });
      await page.goto(`${server.url}/${code}`);
      await page.getByText('Waiting for a screen').first().waitFor();
      page.once('close', () => host.close());
    },
  },
  {
    name: 'maintenance',
    who: 'visitor',
    server: 'telling',
    lead: async (page, server) => {
      await at(pages.home)(page, server);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'new-features',
    who: 'visitor',
    server: 'telling',
    lead: async (page, server) => {
      await at(pages.home)(page, server);
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('region', { name: 'What’s new' }).waitFor();
    },
  },
  {
    name: 'wait-overlay',
    who: 'visitor',
    lead: async (page, server) => {
      await page.route(`**${endpoints.checkJoinable.path}`, () => {});
      await at(pages.home)(page, server);
      await page.getByRole('textbox').fill('999999999');
      await page.keyboard.press('Enter');
      await page.getByText('Please wait').waitFor();
    },
  },
  {
    name: 'loading',
    who: 'visitor',
    lead: async (page, server) => {
      await page.route('**/assets/*.js', () => {});
      await page.goto(server.url + pages.login, { waitUntil: 'commit' });
      await page.getByText('Loading').waitFor();
    },
  },
  {
    name: 'help',
    who: 'visitor',
    lead: async (page, server) => {
      await at(pages.login)(page, server);
      await page.getByRole('button', { name: 'About staying logged in' }).click();
      await page.getByRole('tooltip').waitFor();
    },
  },
  { name: 'supported-browsers', who: 'visitor', lead: at(pages.suppressBrowser) },
  {
    name: 'suppress-browser',
    who: 'visitor',
    lead: async (page, server) => {
      await page.setExtraHTTPHeaders({ 'user-agent': OLD_BROWSER });
      // Home sends it there, but the browser follows that with its own name.
      await at(pages.suppressBrowser)(page, server);
    },
  },
  { name: 'no-script', who: 'visitor', hasNoScript: true, lead: at(pages.login) },
  { name: 'no-script-home', who: 'visitor', hasNoScript: true, lead: at(pages.home) },
  { name: 'download-app', who: 'visitor', server: 'apps', lead: at(pages.download) },
  { name: 'controls', who: 'visitor', server: 'apps', lead: at('/dev/controls') },
  { name: 'start-page', who: 'user', lead: at(pages.home) },
  { name: 'account', who: 'user', lead: at(pages.account) },
  {
    name: 'scheduler',
    who: 'user',
    lead: async (page, server) => {
      await at(pages.scheduler)(page, server);
      // The next hour by itself, which is another one each time.
      await page.getByLabel('Date').fill('2031-03-14');
      await page.getByLabel('Start time').fill('10:00');
      await page.getByRole('heading', { level: 1 }).click();
    },
  },
];

/** In the order in which they are taken: the last ones leave meetings in an account. */
export const scenes: readonly Scene[] = [...pageScenes, ...meetingScenes];

/** What the operators of the servers have set. */
export async function settingsOf(kind: ServerKind, now = Date.now()): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-words-'));
  const words = join(folder, 'words.html');
  if (kind === 'plain') {
    await writeFile(
      words,
      '<h2>Who runs this</h2><p>Harbour Ltd., Split.</p><h2>What is kept</h2><ul><li>Your name</li><li>Your e-mail</li></ul>',
    );
    return { LEGAL_FILE: words };
  }
  if (kind === 'apps') {
    await writeFile(words, 'what would install the app');
    return { APP_LINUX_FILE: words, NODE_ENV: 'development' };
  }
  await writeFile(words, '<p><strong>Chat is here.</strong> Write to everyone, or to one.</p>');
  return {
    NEW_FEATURES_FILE: words,
    MAINTENANCE_START: new Date(now + 2 * DAY_MS).toISOString(),
    MAINTENANCE_MINUTES: '90',
    MAINTENANCE_NOTE: 'We move the database to a larger machine.',
  };
}
