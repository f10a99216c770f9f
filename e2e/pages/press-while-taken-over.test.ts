/** Somebody presses a button of a page that was drawn before its script, and the script draws the page anew before they let go. */
import { viewerBrowser } from '@ninefold/testkit/browsers.ts';
import { shareByCall } from '@ninefold/testkit/calls.ts';
import { startServer } from '@ninefold/testkit/running-server.ts';
import { signedInPerson } from '@ninefold/testkit/signed-in.ts';
import { expect, it, onTestFinished } from 'vitest';

it('a press that begins before the page is drawn for who is signed in, and ends after it, counts', async () => {
  const server = await startServer();
  onTestFinished(() => server.stop());
  const browser = await viewerBrowser([]);
  onTestFinished(() => browser.close());
  const [name = '', value = ''] = signedInPerson(server).headers.cookie.split('=');
  const context = await browser.visitor();
  await context.addCookies([{ name, value, domain: 'localhost', path: '/', secure: true }]);
  const page = await context.newPage();
  const { code } = await shareByCall(server.url);
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await scripts.promise;
    await route.continue();
  });

  await page.goto(`${server.url}/${code}`, { waitUntil: 'commit' });
  const invite = page.getByRole('button', { name: 'Invite', exact: true });
  const before = await invite.elementHandle();
  await invite.hover();
  await page.mouse.down();
  scripts.resolve();
  await page.waitForFunction((button) => button?.isConnected === false, before);
  await invite.waitFor();
  await page.mouse.up();
  await expect.poll(() => invite.getAttribute('aria-expanded')).toBe('true');
  expect(browser.complaints).toEqual([]);
});
