import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { call, shareByCall } from '@ninefold/testkit/calls.ts';
import { startServer } from '@ninefold/testkit/running-server.ts';
import { signUp } from '@ninefold/testkit/web-client.ts';
import { expect, it } from 'vitest';

/** At few open meetings an address gets a hundred truthful answers a day, an account ten. */
const ACCOUNT_BUDGET = 10;

it('[C-03] [C-06] what an account has asked for is counted for it at every door, and not for others of its address', async () => {
  const server = await startServer({ env: { LIMIT_LOOKUPS: '20' } });
  try {
    const { code } = await shareByCall(server.url);
    const person = await signUp(server.url, 'curious@harbour.example');
    const cookie = person.cookieHeader();
    const ask = async (viewercodeOrPurl: string, headers: Record<string, string>) =>
      (await call(server.url, endpoints.checkJoinable.path, { viewercodeOrPurl }, headers)).body;
    for (let n = 0; n < ACCOUNT_BUDGET; n += 1) {
      const wrong = String(300_000_000 + n);
      if (n % 2 === 0) expect(await ask(wrong, { cookie })).toEqual({ d: { iError: 1 } });
      else expect((await fetch(`${server.url}/${wrong}`, { headers: { cookie } })).status).toBe(200);
    }
    expect(await ask('400000000', { cookie })).toEqual({ d: { iError: 0 } });
    expect(await ask(code, { cookie })).toEqual({ d: { iError: 0 } });
    expect(await ask('400000001', {})).toEqual({ d: { iError: 1 } });
  } finally {
    await server.stop();
  }
}, 60_000);
