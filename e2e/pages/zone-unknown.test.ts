import { type TestBrowser, viewerBrowser } from '@ninefold/testkit/browsers.ts';
import { shareByCall } from '@ninefold/testkit/calls.ts';
import { operatorRows } from '@ninefold/testkit/operator.ts';
import { readOutbox, untilMail } from '@ninefold/testkit/outbox.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { signedInPerson } from '@ninefold/testkit/signed-in.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** What the system says of its zone, what the browser makes of it, and in which zone the page then is. */
const machines = [
  { TZ: ':/etc/localtime', told: 'Etc/Unknown', zone: 'UTC', shown: 'UTC' },
  { TZ: 'GMT+2', told: '+02:00', zone: 'Etc/GMT-2', shown: 'UTC+2' },
] as const;
const INVITED = 'ben@okafor.example';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

async function signedIn(browser: TestBrowser): Promise<Page> {
  const [name = '', value = ''] = signedInPerson(server).headers.cookie.split('=');
  const context = await browser.visitor();
  await context.addCookies([{ name, value, domain: 'localhost', path: '/', secure: true }]);
  return context.newPage();
}
const noteIn = (page: Page, zone: string) =>
  page.getByText(`Your browser does not say which time zone you are in. Times are in ${zone}.`).first();

describe.each(machines)('a browser that calls its zone $told', ({ TZ, told, zone, shown }) => {
  let browser: TestBrowser;
  let page: Page;
  beforeAll(async () => {
    browser = await viewerBrowser([], undefined, { TZ });
    page = await signedIn(browser);
  });
  afterAll(() => browser.close());

  it('plans a meeting in the zone of its clock, is told which, and the mail names it', async () => {
    await page.goto(`${server.url}/Scheduler.aspx`);
    expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(told);
    const field = page.getByRole('combobox', { name: 'Time zone' });
    await field.waitFor();
    expect(await field.inputValue()).toBe(zone);
    await noteIn(page, shown).waitFor();
    await page.getByRole('textbox', { name: 'Subject' }).fill(`Review in ${shown}`);
    await page.getByRole('textbox', { name: 'Invitees' }).fill(INVITED);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const { text } = await untilMail(server.dataDir, INVITED, new RegExp(`Invitation: Review in ${shown.replace('+', '\\+')}`));
    expect(text).toContain(`(${zone === 'UTC' ? 'UTC, UTC+0' : shown})`);
    await noteIn(page, shown).waitFor();
  });

  it('opens the page of an invitation', async () => {
    const mails = (await readOutbox(server.dataDir)).filter(({ to }) => to === INVITED);
    const [link = ''] = /http:\S+\/invited\S*/.exec(mails.at(-1)?.text ?? '') ?? [];
    await page.goto(link);
    await page.getByText('Anna Meier').first().waitFor();
    await noteIn(page, shown).waitFor();
  });

  it('shows a viewer how to invite others, with the moment', async () => {
    const { code } = await shareByCall(server.url);
    await page.goto(`${server.url}/${code}`);
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByText(`(${shown})`).waitFor();
    await noteIn(page, shown).waitFor();
  });

  it('reads the notice of a maintenance', async () => {
    const starts = new Date(Date.now() + 3_600_000).toISOString();
    const [announced] = await operatorRows(server.dataDir, ['maintenance', 'announce', '--start', starts, '--minutes', '30']);
    await page.goto(`${server.url}/`);
    const notice = page.getByRole('dialog');
    await notice.getByText(`Your browser does not say which time zone you are in. Times are in ${shown}.`).waitFor();
    await operatorRows(server.dataDir, ['maintenance', 'cancel', String(announced?.['id'])]);
    expect(browser.complaints).toEqual([]);
  });
});

it('a zone that only newer browsers know is saved, and an older browser shows the plan', async () => {
  const browser = await viewerBrowser([], undefined, { TZ: 'Europe/Zagreb' });
  const page = await signedIn(browser);
  await page.goto(`${server.url}/Scheduler.aspx`);
  const field = page.getByRole('combobox', { name: 'Time zone' });
  for (const zone of ['America/Coyhaique', 'Etc/GMT+5', 'Asia/Calcutta']) {
    await page.getByRole('textbox', { name: 'Subject' }).fill(`In ${zone}`);
    await page.getByLabel('Date', { exact: true }).fill(`${new Date().getUTCFullYear() + 1}-02-03`);
    await field.evaluate((select, name) => (select as HTMLSelectElement).append(new Option(name, name)), zone);
    await field.selectOption(zone);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: `Edit: In ${zone}` }).waitFor();
    await page.goto(`${server.url}/Scheduler.aspx`);
  }
  await page.addInitScript(() => {
    const Format = Intl.DateTimeFormat;
    const older = function make(locale?: string, options?: Intl.DateTimeFormatOptions) {
      if (['America/Coyhaique', 'Asia/Calcutta'].includes(options?.timeZone ?? '')) throw new RangeError('Invalid time zone specified');
      return new Format(locale, options);
    };
    Object.defineProperty(Intl, 'DateTimeFormat', { value: older });
  });
  await page.reload();
  for (const zone of ['America/Coyhaique', 'Asia/Calcutta']) {
    await page.getByRole('button', { name: `Edit: In ${zone}` }).click();
    expect(await field.inputValue()).toBe(zone);
  }
  expect(browser.complaints).toEqual([]);
  await browser.close();
});
