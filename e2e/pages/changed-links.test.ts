import { type TestBrowser, viewerBrowser } from '@ninefold/testkit/browsers.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '@ninefold/testkit/poll.ts';
import { codeField, copyText } from '../support/viewer.ts';

const KEY = 'aB3-dE_gH1jK2mN4pQ5rS6';
let server: RunningServer;
let browser: TestBrowser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), viewerBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

it('links that mail programs and gateways have changed lead to what was meant, and one that is cut says so', async () => {
  const page = await browser.page();
  const untilAt = (address: string) =>
    until(() => (page.url() === server.url + address ? null : `the page at ${address}; now ${page.url()}`));
  const unplanned = page.getByRole('heading', { name: 'This meeting is no longer planned.' });
  const cut = page.getByText('Your mail app shortened the link. Copy the whole link.');

  const escaped = KEY.replaceAll('-', '=2D').replaceAll('_', '=5F');
  for (const opened of [`/invited%2523key=${KEY}).`, `/invited).#key=${KEY}`]) {
    await page.goto(server.url + opened);
    await unplanned.waitFor();
    await untilAt(`/invited#key=${KEY}`);
  }
  for (const opened of [`/invited#key=3D${escaped}`, `/invited#key&equals;${KEY}`]) {
    await page.goto('about:blank');
    await page.goto(server.url + opened);
    await unplanned.waitFor();
    expect(await cut.count()).toBe(0);
  }
  for (const opened of ['/invited', '/invited#key=aB3', '/account/confirm/']) {
    await page.goto('about:blank');
    await page.goto(server.url + opened);
    await cut.waitFor();
    expect(await unplanned.count()).toBe(0);
  }
  await page.goto(`${server.url}/account/confirm/aB3`);
  await page.getByRole('main').getByRole('status').and(cut).waitFor();

  // Other digits are not found over HTTP; the page that says so leads on.
  await page.goto(`${server.url}/\u{ff19}\u{ff19}\u{ff19}999\u200b998`);
  await page.getByRole('heading', { name: 'Could not join 999-999-998.' }).waitFor();

  const target = encodeURIComponent(`${server.url}/invited#key=${KEY}`);
  await page.goto(`${server.url}/`);
  await copyText(page, `https://eur01.safelinks.protection.outlook.com/?url=${target}&data=05%7C01%7C${'x'.repeat(300)}&reserved=0`);
  await codeField(page).press('ControlOrMeta+V');
  await codeField(page).press('Enter');
  await unplanned.waitFor();
  await untilAt(`/invited#key=${KEY}`);

  // A gateway's link that does not say where it leads; what tells it comes when it is asked for.
  await page.goto(`${server.url}/`);
  await copyText(page, `https://protect-eu.mimecast.com/s/AbCdEfGhIjKl?domain=${new URL(server.url).hostname}`);
  await codeField(page).press('ControlOrMeta+V');
  await codeField(page).press('Enter');
  await page.getByText('Your mail app replaced the link. Open it in your browser, or type the nine digits.').waitFor();

  // Out of the source of a mail, and of a page.
  for (const [source, read] of [
    ['Code: 482-913-=\r\n607\r\nNothing has to be installed.', '482-913-607'],
    ['482&#8209;913&#8209;607', '482-913-607'],
    ['คำเชิญ รหัส๔๘๒๙๑๓๖๐๗ครับ', '482-913-607'],
  ] as const) {
    await page.goto(`${server.url}/`);
    await copyText(page, source);
    await codeField(page).press('ControlOrMeta+V');
    expect([source, await codeField(page).inputValue()]).toEqual([source, read]);
  }
  await page.context().close();
});
