/** Every page opens in WebKit without an error of a script, and can be read. */
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { openWebKit, type WebKitPage } from '@ninefold/testkit/webkit.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inWebKit } from '../support/webkit.ts';

inWebKit('the pages', () => {
  let server: RunningServer;
  let page: WebKitPage;
  beforeAll(async () => {
    server = await startServer();
    page = await openWebKit({ flags: ['--enable-mock-capture-devices=true'] });
  }, 120_000);
  afterAll(async () => {
    await page?.close();
    await server?.stop();
  });

  it.each([
    ['/', 'Nine digits. One screen.'],
    ['/ShareJoin.aspx', 'Nine digits. One screen.'],
    ['/Download.aspx', 'No download is needed.'],
    ['/login', 'Log in'],
    ['/sign-up', 'Sign up'],
    ['/reset-password', 'password'],
    ['/legalese', ''],
    ['/JmClient/Start', 'Share screen'],
    ['/nobody-has-this-name', ''],
    ['/482913607', ''],
    ['/invited', ''],
    ['/no/such/page', ''],
    ['/JmClient/Start?startFailed=true&html5ErrorCode=3', ''],
  ])('%s', async (path, words) => {
    await page.goto(server.url + path);
    await page.untilText(words === '' ? /\w+ \w+/ : words, 30_000);
    // A page that is not there is said to be so on the console, which is no fault of its script.
    const known = /Failed to load resource/;
    expect(page.complaints.filter((line) => !known.test(line))).toEqual([]);
  });
});
