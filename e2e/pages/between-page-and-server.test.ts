import { type TestBrowser, viewerBrowser } from '@ninefold/testkit/browsers.ts';
import { shareByCall } from '@ninefold/testkit/calls.ts';
import { withoutFeatures } from '@ninefold/testkit/lean-flags.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { control, refusePicker } from '../support/presenter.ts';
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

/** A page whose documents come with one more header, as from a proxy. */
async function withHeader(name: string, value: string): Promise<Page> {
  const page = await browser.page();
  await page.route(
    (url) => url.origin === server.url,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const answer = await route.fetch();
      const own = answer.headers()[name];
      // Every policy of an answer holds, one of permissions by its last words.
      await route.fulfill({ response: answer, headers: { ...answer.headers(), [name]: own === undefined ? value : `${own}, ${value}` } });
    },
  );
  return page;
}
const told = (page: Page, words: string | RegExp) => page.getByRole('alert').filter({ hasText: words });

it('a firewall that answers calls in the place of the server is told as such at every door', async () => {
  const doors: Record<string, (page: Page) => Promise<unknown>> = {
    '/': async (page) => {
      await codeField(page).pressSequentially(code.replaceAll('-', ''));
      await codeField(page).press('Enter');
    },
    '/?share': (page) => page.getByRole('button', { name: 'Share', exact: true }).click(),
    '/login': async (page) => {
      await page.getByRole('textbox', { name: 'Email' }).fill('ana@harbour.example');
      await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
    },
  };
  await Promise.all(
    Object.entries(doors).map(async ([path, enter], at) => {
      const status = [403, 502, 404][at] as number;
      const page = await browser.page();
      await refusePicker(page);
      await page.route('**/*', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status, contentType: 'text/html', body: '<h1>Request blocked</h1>' })
          : route.continue(),
      );
      await page.goto(server.url + path);
      await enter(page);
      await page.getByRole('heading', { name: 'The server itself did not answer.' }).waitFor();
      expect([path, await page.locator('main').textContent()]).toEqual([path, expect.stringContaining(`(status ${status})`)]);
      await page.context().close();
    }),
  );
});

it('files that come with a wrong type, or are gone, are told as such, and not as an update or a broken line', async () => {
  const octets = { contentType: 'application/octet-stream', headers: { 'x-content-type-options': 'nosniff' }, body: '1' };
  const gone = { status: 404, contentType: 'application/json', body: '{}' };
  const attempts = [
    ['wrong Content-Type', octets, '/', /\/assets\/main-.*\.js$/],
    ['wrong Content-Type', octets, '/login', /\/assets\/LoginScreen-.*\.js$/],
    ['This server was just updated.', gone, '/JmClient/Start', /\/assets\/main-.*\.js$/],
  ] as const;
  await Promise.all(
    attempts.map(async ([words, answer, path, file]) => {
      const page = await browser.page();
      await page.route(file, (route) => route.fulfill(answer));
      await page.goto(server.url + path, { waitUntil: 'commit' });
      await page.getByText(words).waitFor();
      await page.getByText('This page did not load.').first().waitFor();
      await page.context().close();
    }),
  );
});

it('a Content-Security-Policy that was added on the way is named by what it forbids', async () => {
  const policy = (value: string) => withHeader('content-security-policy', value);
  const cases = [
    // By the letter of such a policy, a socket is no address of the page's own.
    [`connect-src ${server.url}`, `/${code}`, /its connections to the server \(Content-Security-Policy: connect-src\)/],
    ["style-src 'none'", '/', /its styles \(Content-Security-Policy: style-src\)/],
    // What is inlined may run, and no file.
    ["script-src 'unsafe-inline'", '/', /its scripts \(Content-Security-Policy\)/],
  ] as const;
  await Promise.all(
    cases.map(async ([value, path, words]) => {
      const page = await policy(value);
      await page.goto(server.url + path, { waitUntil: 'commit' });
      await told(page, words).waitFor();
      await page.context().close();
    }),
  );
});

it('a policy that a proxy sends against the microphone is named where it is turned on', async () => {
  const page = await withHeader('permissions-policy', 'microphone=()');
  await page.goto(`${server.url}/${code}`);
  await control(page, 'Unmute').click();
  await page.getByText('This page may not use the microphone (Permissions-Policy: microphone).').waitFor();
  await page.context().close();
});

it('where an extension lets no WebSocket be made, both ways in say so, and lead in once it does', async () => {
  const ways: readonly ((page: Page) => Promise<unknown>)[] = [
    (page) => page.goto(`${server.url}/${code}`),
    async (page) => {
      await page.goto(`${server.url}/`);
      await codeField(page).pressSequentially(code.replaceAll('-', ''));
      await codeField(page).press('Enter');
    },
  ];
  const attempts = ways.map(async (comeIn) => {
    const page = await browser.page();
    await page.addInitScript(() => {
      window.WebSocket = class extends WebSocket {
        constructor(url: string | URL) {
          if (Reflect.get(window, 'isAllowed') !== true) throw new Error('blocked by an extension');
          super(url);
        }
      };
    });
    await comeIn(page);
    const words = page.getByText(/blocks WebSockets/);
    await words.waitFor({ timeout: 20_000 });
    await page.evaluate(() => Reflect.set(window, 'isAllowed', true));
    await words.waitFor({ state: 'hidden' });
    await sharedScreen(page).and(page.locator('[data-state=waiting]')).waitFor();
    await page.context().close();
  });
  await Promise.all(attempts);
});

it('pages work where every object has more than its own, and where nothing tells of sizes', async () => {
  const page = await browser.page();
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'ResizeObserver');
    Object.assign(Object.prototype, { foo: 'bar', extra: () => 1 });
  });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(`${server.url}/JmClient/Start`);
  await page.getByRole('button', { name: 'Share screen' }).first().waitFor();
  await page.goto(`${server.url}/`);
  await codeField(page).pressSequentially(code.replaceAll('-', ''));
  await codeField(page).press('Enter');
  const waits = () =>
    until(async () => {
      const state = await sharedScreen(page).getAttribute('data-state', { timeout: 2_000 });
      return state === 'waiting' ? null : `the viewer in the meeting, the state is ${state}`;
    }, 15_000);
  await waits();
  // An extension that comes late.
  await page.evaluate(() => {
    Object.assign(Object.prototype, { late: { isOdd: true } });
    document.body.append(document.createElement('script'));
  });
  await control(page, 'Chat').click();
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
  await page.getByText('Hello').first().waitFor();
  expect(errors).toEqual([]);
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('heard'))));
  await until(() => (errors.includes('heard') ? null : 'an error that is heard'));
  await page.context().close();
});
