/** Every page in browsers that translate it, and that extensions alter: none ends, and each does its work. */
import { type TestBrowser, viewerBrowser } from '@ninefold/testkit/browsers.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUpHere } from '../support/account.ts';
import { extend, translate } from '../support/altered-page.ts';

let server: RunningServer;
let browser: TestBrowser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), viewerBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const ways: [string, (page: Page) => Promise<unknown>][] = [
  ['wraps texts after half a second and after three', (page) => translate(page, { at: [500, 3_000], by: 'wrap' })],
  ['translates all that comes', (page) => translate(page, { by: 'replace' })],
  [
    'has extensions, and translates all that comes',
    async (page) => {
      await extend(page);
      await translate(page, { by: 'replace' });
    },
  ],
];

async function altered(alter: (page: Page) => Promise<unknown>) {
  const page = await browser.page();
  await alter(page);
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(`${page.url()}: ${error.stack}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) thrown.push(`${page.url()}: ${message.text()}`);
  });
  /** Nothing was thrown, and what is thrown is heard. */
  const expectNothingThrown = async () => {
    expect(thrown).toEqual([]);
    await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('heard'))));
    await until(() => (thrown.length === 1 ? null : 'an error that is heard'));
  };
  return { page, expectNothingThrown };
}
const headingIs = (page: Page, words: string | RegExp) => page.getByRole('heading', { level: 1, name: words }).first().waitFor();
const fonts = (page: Page) => page.locator('font').count();
const untilTaken = (page: Page) =>
  until(async () => ((await page.evaluate(() => history.scrollRestoration)) === 'manual' ? null : 'the page’s script'));
const field = (page: Page) => page.getByRole('textbox', { name: 'Viewer code or personal URL' });

describe.each(ways)('the browser %s', (_how, alter) => {
  it('pages for everyone follow each other, back and forth', async () => {
    const { page, expectNothingThrown } = await altered(alter);
    await page.goto(`${server.url}/`);
    await untilTaken(page);
    for (let round = 0; round < 2; round += 1) {
      await page.getByRole('link', { name: 'Download', exact: true }).click();
      await headingIs(page, 'No download is needed.');
      await page.getByRole('link', { name: 'Log in', exact: true }).first().click();
      await headingIs(page, 'Log in');
      await page.goBack();
      await headingIs(page, 'No download is needed.');
      await page.goBack();
      await headingIs(page, 'Nine digits. One screen.');
    }
    await expectNothingThrown();
  });

  it('a wrong code is told, corrected and told again', async () => {
    const { page, expectNothingThrown } = await altered(alter);
    await page.goto(`${server.url}/`);
    await untilTaken(page);
    for (const code of ['12345678', '999999998', '12']) {
      await field(page).fill(code);
      await field(page).press('Enter');
      await page.locator('#globalError').getByRole('alert').waitFor();
      await field(page).press('Backspace');
    }
    await page.goto(`${server.url}/999-999-998`);
    await headingIs(page, /999-999-998/);
    await until(async () => ((await page.getByText('999-999-998', { exact: true }).count()) === 1 ? null : 'the code in one piece'));
    await expectNothingThrown();
  });

  it('somebody waits for a meeting, signs up, plans and changes the account', async () => {
    const { page, expectNothingThrown } = await altered(alter);
    await page.goto(`${server.url}/nobody-is-here`);
    await headingIs(page, /./);
    await page.goto(`${server.url}/sign-up`);
    await headingIs(page, /./);
    await signUpHere(server, page, `ana-${Math.random().toString(36).slice(2)}@harbour.example`);
    for (const path of ['/', '/Scheduler.aspx', '/account', '/legalese.aspx', '/reset-password']) {
      await page.goto(server.url + path);
      await headingIs(page, /./);
      await until(async () => ((await page.locator('main').textContent()) === '' ? `words at ${path}` : null));
    }
    await page.goto(`${server.url}/Scheduler.aspx`);
    await page.getByRole('textbox').first().fill('Design review');
    await page.goto(`${server.url}/account`);
    await headingIs(page, /./);
    await expectNothingThrown();
  });
});

it('a home page that is translated before its script has come is taken over with what was typed, and shows each change', async () => {
  const { page, expectNothingThrown } = await altered((target) => translate(target, { by: 'replace' }));
  const script = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(`${server.url}/`, { waitUntil: 'commit' });
  await until(async () => ((await fonts(page)) > 5 ? null : 'a translated page'));
  await field(page).pressSequentially('12345');
  expect(await field(page).inputValue()).toBe('123-45');
  script.resolve();
  await untilTaken(page);
  await field(page).press('6');
  await until(async () => ((await field(page).inputValue()) === '123-456-' ? null : `123-456-, not ${await field(page).inputValue()}`));
  expect(await field(page).evaluate((input) => document.activeElement === input)).toBe(true);
  await field(page).press('Enter');
  await page.locator('#globalError').getByRole('alert').waitFor();
  await expectNothingThrown();
});

it('codes, names and the brand are marked as no words of any language, and each page says its language', async () => {
  const german = await browser.page({ locale: 'de-DE' });
  await german.goto(`${server.url}/`);
  expect(await german.locator('html').getAttribute('lang')).toMatch(/^(de|en)$/);
  const page = await browser.page();
  for (const path of ['/', '/login', '/999-999-998', '/nobody-is-here', '/SuppressBrowser.aspx', '/api']) {
    await page.goto(server.url + path);
    expect([path, await page.locator('html').getAttribute('lang')]).toEqual([path, 'en']);
  }
  await page.goto(`${server.url}/nobody-is-here`);
  await page.getByText('nobody-is-here').first().waitFor();
  await until(async () =>
    (await page
      .getByText('nobody-is-here')
      .first()
      .evaluate((element) => element.closest('[translate=no]') !== null))
      ? null
      : 'a name that stays as it is',
  );
});
