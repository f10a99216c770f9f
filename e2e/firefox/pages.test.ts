/** Every page in Firefox, in both languages: each is taken over by its script, and none writes an error to the console. */
import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { launchFirefox, type TestFirefox } from '@ninefold/testkit/firefox.ts';
import { confirmEmail } from '@ninefold/testkit/outbox.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { TEST_PASSWORD } from '@ninefold/testkit/web-client.ts';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inFirefox, typeInto, untilText, wordsOf } from '../support/firefox.ts';

const EMAIL = 'fox@example.com';
const forEverybody = [
  ...[pages.home, pages.login, pages.signUp, pages.resetPassword, pages.download, pages.legalese, pages.invited, pages.suppressBrowser],
  ...[pages.unknownError, pages.pageNotFound, pages.clientStart, pages.networkTest, '/999-999-998', '/nobody-has-this-name'],
];
const forMembers = [pages.account, pages.scheduler, pages.startPage, pages.clientStart];
/** These run no script of the site's. */
const withoutScript: readonly string[] = [pages.suppressBrowser];

inFirefox('the pages in Firefox', () => {
  let server: RunningServer;
  let firefox: TestFirefox;
  let page: Page;
  beforeAll(async () => {
    [server, firefox] = await Promise.all([startServer({ env: { PAGE_LANGUAGE: 'browser' } }), launchFirefox()]);
    page = await firefox.page();
    await page.goto(server.url);
    const account = { email: EMAIL, password: TEST_PASSWORD, sendProductInfo: 'false', firstName: 'Fee', lastName: 'Fuchs' };
    await call(endpoints.registerAndLogin.path, account);
    await confirmEmail(server, EMAIL);
    await call(endpoints.logout.path, {});
  });
  afterAll(async () => {
    await firefox?.close();
    await server?.stop();
  });
  beforeEach(() => {
    firefox.complaints.length = 0;
  });

  /** A call of the page's own origin. */
  async function call(path: string, body: object): Promise<void> {
    const answer = await page.evaluate(
      async (address, text) =>
        (await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: text })).text(),
      path,
      JSON.stringify(body),
    );
    expect(answer).toContain('"iError":0');
  }

  /** What stands there once its script has taken the page over and nothing of it is still being loaded: Firefox breaks that off when the page is left. */
  async function visit(path: string, language: string): Promise<string> {
    await page.goto(server.url + path, { waitUntil: 'networkidle0' });
    await until(async () => {
      const seen = await page.evaluate(() => ({
        title: document.querySelector('h1')?.textContent ?? '',
        isTaken: history.scrollRestoration === 'manual',
        language: document.documentElement.lang,
      }));
      const isThere = seen.title !== '' && (seen.isTaken || withoutScript.includes(path)) && seen.language === language;
      return isThere ? null : `a heading, the script and ${language}: ${JSON.stringify(seen)} at ${page.url()}`;
    });
    return wordsOf(page);
  }

  describe.each([
    ['en', 'en-US, en', 'Email', 'Password'],
    ['de', 'de-DE, de', 'E-Mail', 'Passwort'],
  ])('in %s', (language, asked, email, password) => {
    beforeAll(() => page.setExtraHTTPHeaders({ 'Accept-Language': asked }));

    it('each stands, and none complains, to a visitor and to a member, who logs in', async () => {
      for (const path of forEverybody) expect(await visit(path, language), path).not.toMatch(/undefined|\[object|\{\w+\}/);
      await visit(pages.login, language);
      await typeInto(page, email, EMAIL);
      await typeInto(page, password, TEST_PASSWORD);
      await page.keyboard.press('Enter');
      await untilText(page, /Fee/);
      await page.waitForNetworkIdle();
      for (const path of forMembers) expect(await visit(path, language), path).not.toMatch(/undefined|\[object|\{\w+\}/);
      expect(firefox.complaints).toEqual([]);
      await call(endpoints.logout.path, {});
    });
  });
});
