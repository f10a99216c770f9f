/** Every page opens in WebKit without an error of a script, and can be read. */
import { type HeardPages, hearPages } from '@ninefold/testkit/hear-pages.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { openWebKit, type WebKitPage } from '@ninefold/testkit/webkit.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inWebKit } from '../support/webkit.ts';

inWebKit('the pages', () => {
  let server: RunningServer;
  let heard: HeardPages;
  let page: WebKitPage;
  beforeAll(async () => {
    server = await startServer();
    heard = await hearPages(server.url);
    page = await openWebKit({ flags: ['--enable-mock-capture-devices=true'] });
  }, 120_000);
  afterAll(async () => {
    await page?.close();
    await heard?.close();
    await server?.stop();
  });

  it('what a script throws, rejects and says is heard, and nothing else', async () => {
    await page.goto(`${heard.url}/login`);
    await page.untilText('Log in', 30_000);
    await page.evaluate(() => {
      setTimeout(() => Promise.reject(new Error('rejected by the test')));
      setTimeout(() => {
        throw new Error('thrown by the test');
      });
      console.error('said by the test');
    });
    await until(() => (heard.complaints.length >= 3 ? null : `three complaints; heard: ${heard.complaints}`));
    const words = heard.complaints.map((line) => /(rejected|thrown|said) by the test/.exec(line)?.[1] ?? line);
    expect(words.toSorted()).toEqual(['rejected', 'said', 'thrown']);
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
    const before = heard.complaints.length;
    await page.goto(heard.url + path);
    await page.untilText(words === '' ? /\w+ \w+/ : words, 30_000);
    expect(await page.text()).not.toMatch(/did not load/);
    // The page before was left while it loaded what may be needed later.
    const isOfBefore = (line: string) => line.includes('Importing a module script failed') && !line.startsWith(`${path.split('?')[0]}: `);
    expect(heard.complaints.slice(before).filter((line) => !isOfBefore(line))).toEqual([]);
  });
});
