/** An account by WebKit at http://localhost, where it keeps no cookie that is `Secure`. */
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { openWebKit, type WebKitPage } from '@ninefold/testkit/webkit.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENTER, inWebKit } from '../support/webkit.ts';

const EMAIL = 'ana@harbour.example';
const PASSWORD = 'three blue ferries';

inWebKit('an account', () => {
  let server: RunningServer;
  let ana: WebKitPage;
  beforeAll(async () => {
    server = await startServer();
    ana = await openWebKit();
  }, 120_000);
  afterAll(async () => {
    await ana?.close();
    await server?.stop();
  });
  const isAt = (path: string) =>
    until(async () => (new URL(await ana.url()).pathname.toLowerCase() === path ? null : `${path}; it is at ${await ana.url()}`), 20_000);
  const logIn = async () => {
    await ana.goto(`${server.url}/login`);
    await ana.type('Email', EMAIL);
    await ana.type('Password', PASSWORD);
    await ana.keys(ENTER);
    await isAt('/myjoinme.aspx');
  };

  it('is signed up for, and known on the next page', async () => {
    await ana.goto(`${server.url}/sign-up`);
    await ana.type('Email', EMAIL);
    await ana.type('Password', PASSWORD);
    await ana.press('Sign up', 'button');
    await isAt('/myjoinme.aspx');
    await ana.untilText(EMAIL);
    await ana.goto(`${server.url}/`);
    await ana.untilText(EMAIL);
  });

  it('is logged out of, and the page that needs it asks for a login and leads back', async () => {
    await logOut();
    await ana.goto(`${server.url}/Scheduler.aspx`);
    await isAt('/login');
    await ana.type('Email', EMAIL);
    await ana.type('Password', PASSWORD);
    await ana.keys(ENTER);
    await isAt('/scheduler.aspx');
    await logOut();
  });

  it('says nothing of passkeys, which this browser does not have', async () => {
    await ana.goto(`${server.url}/login`);
    await ana.untilText('Forgot password?');
    expect(await ana.text()).not.toContain('passkey');
    await logIn();
    await ana.goto(`${server.url}/account`);
    await ana.untilText('This browser does not support passkeys.');
  });

  it('whose cookie the browser does not keep is told on the page where the login ends', async () => {
    await logOut();
    await ana.goto(`${server.url}/login`);
    await ana.type('Email', EMAIL);
    await ana.type('Password', PASSWORD);
    // As a browser does that keeps none of this page: what the login sets goes before the next page is asked for.
    await ana.evaluate(() => {
      const { fetch } = window;
      window.fetch = (address, init) => fetch(address, { ...init, credentials: 'omit' });
    });
    await ana.keys(ENTER);
    await ana.untilText('this browser did not keep the cookie');
    await isAt('/login');
  });

  async function logOut(): Promise<void> {
    await ana.evaluate(async () => {
      await fetch('/Ajax/Backend.asmx/Logout', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    });
    await ana.goto(`${server.url}/`);
    await ana.untilText('Log in');
  }
});
