import { type TestBrowser, viewerBrowser } from '@ninefold/testkit/browsers.ts';
import { shareByCall } from '@ninefold/testkit/calls.ts';
import { withoutFeatures } from '@ninefold/testkit/lean-flags.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeField, sharedScreen } from '../support/viewer.ts';

let server: RunningServer;
let browser: TestBrowser;
let code: string;
beforeAll(async () => {
  // A page that a test has rewritten counts as one of the internet, which may not reach this machine.
  const flag = withoutFeatures(
    ...['WebRtcHideLocalIpsWithMdns', 'CalculateNativeWinOcclusion', 'LocalNetworkAccessChecks', 'LocalNetworkAccessChecksWebSockets'],
  );
  [server, browser] = await Promise.all([startServer(), viewerBrowser([flag])]);
  ({ code } = await shareByCall(server.url));
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** What stands between the server and a visitor rewrites the pages on their way. */
async function rewritten(rewrite: (html: string) => string, path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.page(options);
  await page.route(
    (url) => url.origin === server.url && !url.pathname.startsWith('/assets/') && !url.pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: rewrite(await answer.text()) });
    },
  );
  await page.goto(server.url + path);
  return page;
}

const putOff = (html: string) =>
  html.replaceAll(/<script(?![^>]*json)([^>]*?)(?: type="[^"]*")?([^>]*)>/g, '<script type="xxxx-text/javascript"$1$2>');
const asRocketLoader = (html: string) =>
  html.replaceAll(/<script(?![^>]*(?:json|data-cfasync="false"))/g, '<script type="text/rocketscript"');
const withoutNonces = (html: string) => html.replaceAll(/ nonce="[^"]*"/g, '');
const withOtherNonces = (html: string) => html.replaceAll(/ nonce="[^"]*"/g, ' nonce="of-another-answer"');
const minified = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/>\s+</g, '><')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace('</body>', '<script>window.injected = 1</script></body>');

const lost = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page did not load.' });

it.each([
  ['types are changed', putOff, {}],
  ['types are changed, for whoever wants less motion', putOff, { reducedMotion: 'reduce' }],
  ['nonces are taken away', withoutNonces, {}],
  ['nonces are those of another answer', withOtherNonces, {}],
] as const)(
  'where %s, every page says after ten seconds by style alone that it did not load, with a link',
  async (_name, rewrite, options) => {
    const pages = await Promise.all(
      ['/', '/login', '/JmClient/Start', `/${code}`].map((path) => rewritten(rewrite, path, options as BrowserContextOptions)),
    );
    for (const page of pages) expect(await lost(page).count()).toBe(0);
    await Promise.all(pages.map((page) => lost(page).waitFor({ timeout: 14_000 })));
    for (const page of pages) {
      await page.unrouteAll();
      await lost(page).getByRole('link', { name: 'Reload' }).click();
      await page.waitForFunction(() => document.readyState === 'complete' && document.getElementById('lost') === null);
      await page.context().close();
    }
  },
);

it('what puts off scripts that do not say otherwise leaves ours as they are, and a page that is made smaller comes to life', async () => {
  for (const rewrite of [asRocketLoader, minified]) {
    const home = await rewritten(rewrite, '/');
    await codeField(home).pressSequentially(code.replaceAll('-', ''));
    await codeField(home).press('Enter');
    await home.waitForURL(`${server.url}/${code.replaceAll('-', '')}`);
    const login = await rewritten(rewrite, '/login');
    await login.getByRole('heading', { name: 'Log in' }).waitFor();
    const viewer = await rewritten(rewrite, `/${code}`);
    await until(async () => {
      const state = await sharedScreen(viewer).getAttribute('data-state', { timeout: 2_000 });
      return state === 'waiting' ? null : `the viewer in the meeting, the state is ${state}`;
    }, 15_000);
    for (const page of [home, login, viewer]) await page.context().close();
  }
});
