/** A passkey in a real browser with a (virtual) authenticator: made on one visit, used on the next without a password. */
import { viewerBrowser, type TestBrowser } from '@ninefold/testkit/browsers.ts';
import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { readPageState } from '@ninefold/legacy-api/page-state.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { TEST_PASSWORD } from '@ninefold/testkit/web-client.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: RunningServer;
let browser: TestBrowser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), viewerBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const isSignedIn = async (page: Page) => {
  await page.goto(`${server.url}/Main.aspx`);
  return readPageState(await page.locator('#pageState').textContent()).bIsUserLoggedIn;
};
/** Posts from the page, as its own script would. */
const ask = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ({ to, fields }) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(to, { method: 'POST', headers, body: JSON.stringify(fields) });
      return ((await answer.json()) as { d: Record<string, unknown> }).d;
    },
    { to: path, fields: body },
  );

it('a passkey made by a real browser logs in there without a password', async () => {
  const page = await browser.page();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
  await page.goto(`${server.url}/login`);
  await ask(page, endpoints.registerAndLogin.path, { email: 'passkey@harbour.example', password: TEST_PASSWORD });

  const creation = await ask(page, '/api/passkey/register-options', { password: TEST_PASSWORD });
  const made = await page.evaluate(async (options) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON);
    return ((await navigator.credentials.create({ publicKey })) as PublicKeyCredential).toJSON() as object;
  }, creation['options']);
  expect(await ask(page, '/api/passkey/register', { response: made, name: 'This computer' })).toEqual({ iError: 0 });

  await ask(page, endpoints.logout.path, {});
  expect(await isSignedIn(page)).toBe(false);
  const request = await ask(page, '/api/passkey/login-options', {});
  const used = await page.evaluate(async (options) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
    return ((await navigator.credentials.get({ publicKey })) as PublicKeyCredential).toJSON() as object;
  }, request['options']);
  expect(await ask(page, '/api/passkey/login', { response: used })).toMatchObject({ iError: 0 });
  expect(await isSignedIn(page)).toBe(true);
});
