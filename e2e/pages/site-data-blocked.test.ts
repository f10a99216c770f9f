import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserOfProfile, type TestBrowser, viewerBrowser } from '@ninefold/testkit/browsers.ts';
import { shareByCall } from '@ninefold/testkit/calls.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endMeeting, refusePicker, shownCode } from '../support/presenter.ts';
import { codeField, rename, sharedScreen } from '../support/viewer.ts';

let server: RunningServer;
let browser: TestBrowser;
const complaints: string[] = [];
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), viewerBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  expect([...complaints, ...browser.complaints]).toEqual([]);
});

type Block = (page: Pick<BrowserContext, 'addInitScript'>) => Promise<unknown>;
/** What browsers do with a page whose site data is blocked, or whose storage is broken. */
const blocks: Record<string, Block> = {
  'everything throws when it is named': (page) =>
    page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, name, { get: refuse, configurable: true });
      for (const name of ['locks', 'serviceWorker', 'storage'])
        Object.defineProperty(Navigator.prototype, name, { get: refuse, configurable: true });
      Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse, configurable: true });
      Object.defineProperty(window, 'BroadcastChannel', { value: refuse });
    }),
  'nothing can be written': (page) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('exceeded the quota', 'QuotaExceededError');
      };
    }),
  'storage is null': (page) =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: null });
    }),
  'locks refuse whoever asks': (page) =>
    page.addInitScript(() => {
      const refuse = async () => {
        throw new DOMException('no locks', 'SecurityError');
      };
      LockManager.prototype.request = refuse as never;
      LockManager.prototype.query = refuse as never;
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: null });
    }),
};

const untilInside = async (page: Page) => {
  await until(async () => {
    const state = await sharedScreen(page).getAttribute('data-state', { timeout: 2_000 });
    return state === 'waiting' ? null : `the viewer in the meeting, the state is ${state} at ${page.url()}`;
  }, 20_000);
};
const sentence = (page: Page) =>
  page.getByText(
    'This browser keeps no site data. Your name, your devices and your place in the meeting are remembered until you leave this page or close the tab.',
  );

async function watch(page: Page): Promise<void> {
  const { code } = await shareByCall(server.url);
  await page.goto(`${server.url}/`);
  await codeField(page).pressSequentially(code.replaceAll('-', ''));
  await codeField(page).press('Enter');
  await untilInside(page);
  await sentence(page).waitFor();
  await rename(page, 'Mira');
  await page.reload();
  await untilInside(page);
  await page.getByRole('listitem', { name: 'Mira', exact: true }).waitFor();
  await page.goto(`${server.url}/${code}`);
  await untilInside(page);
}

async function host(page: Page): Promise<void> {
  await refusePicker(page);
  await page.goto(`${server.url}/`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const code = await shownCode(page);
  await until(() => (page.url().endsWith('/JmClient/Start') ? null : `the presenter's page; now ${page.url()}`));
  await page.getByRole('button', { name: 'End meeting' }).first().waitFor();
  await sentence(page).waitFor();
  await page.reload();
  expect(await shownCode(page)).toBe(code);
  await page.getByRole('button', { name: 'End meeting' }).first().waitFor();
}

describe.each(Object.entries(blocks))('where %s', (_name, block) => {
  it('a viewer comes in by code and by link, reads what will not last, and has their name after a reload', async () => {
    const page = await browser.page();
    await block(page.context());
    await watch(page);
    await page.context().close();
  });

  it("a host's reload finds the meeting again", async () => {
    const page = await browser.page();
    await block(page.context());
    await host(page);
    await page.context().close();
  });
});

it('where nothing is kept, the home page that was stepped back to does not lead into the meeting that began there and has ended', async () => {
  const page = await browser.page();
  await blocks['storage is null']?.(page.context());
  await host(page);
  await endMeeting(page);
  await codeField(page).waitFor();
  // Past the presenter's page.
  for (const path of ['/JmClient/Start', '/']) {
    await page.evaluate(() => history.back());
    await until(() => (new URL(page.url()).pathname === path ? null : `${path}; now ${page.url()}`));
  }
  await page.reload({ waitUntil: 'networkidle' });
  await codeField(page).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.context().close();
});

it('where what is kept is gone at each load, or is of another kind, everything begins anew', async () => {
  const page = await browser.page();
  await page.addInitScript(() => {
    for (const storage of [localStorage, sessionStorage]) {
      storage.clear();
      for (const name of ['host', 'devices', 'keys', 'plan', 'faces', 'comings', 'loggedOut', 'maintenance-dismissed'])
        storage.setItem(`ninefold.${name}`, '{"old":[1,null]');
      storage.setItem('ninefold.resume:host', '\u0000[]');
      storage.setItem('ninefold.host', '[{"code":7,"resumeKey":{}},null,"x"]');
      storage.setItem('ninefold.devices', '["old"]');
      storage.setItem('ninefold.keys', '7');
    }
  });
  const { code } = await shareByCall(server.url);
  await page.goto(`${server.url}/${code}`);
  await untilInside(page);
  expect(await sentence(page).count()).toBe(0);
  await page.goto(`${server.url}/`);
  await codeField(page).waitFor();
  await page.context().close();
});

it('where the browser’s own setting blocks all site data, people watch, and a host finds the meeting again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-profile-'));
  await mkdir(join(folder, 'Default'));
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(preferences));
  const context = await browserOfProfile(folder, complaints);
  const page = await context.newPage();
  await watch(page);
  const storage = () => {
    try {
      return window.localStorage.getItem('any');
    } catch {
      return 'refused';
    }
  };
  expect(await page.evaluate(storage)).toBe('refused');
  const other = await context.newPage();
  await host(other);
  await context.close();
  await rm(folder, { recursive: true, force: true });
});
