/** People with an account, in a real browser. */
import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { confirmEmail } from '@ninefold/testkit/outbox.ts';
import type { RunningServer } from '@ninefold/testkit/running-server.ts';
import { TEST_PASSWORD } from '@ninefold/testkit/web-client.ts';
import type { Page } from 'playwright-core';

/** Makes this page's browser one of a new account with a confirmed address; where the page stands, it stays. */
export async function signUpHere(server: RunningServer, page: Page, email: string): Promise<void> {
  await page.goto(`${server.url}/`);
  await postHere(page, endpoints.registerAndLogin.path, {
    email,
    password: TEST_PASSWORD,
    sendProductInfo: 'false',
    firstName: 'Anna',
    lastName: 'Meier',
  });
  await confirmEmail(server, email);
}

/** A call of the page's own origin. @throws unless it answers iError 0 */
export async function postHere(page: Page, path: string, body: object): Promise<void> {
  const answer = await page.evaluate(
    async ([address, text]) => {
      const response = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: text });
      return response.text();
    },
    [path, JSON.stringify(body)] as const,
  );
  if ((JSON.parse(answer) as { d?: { iError: number } }).d?.iError !== 0) throw new Error(`${path} answered ${answer}`);
}
