import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { call, shareByCall } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { startServer } from '@ninefold/testkit/running-server.ts';
import { expect, it } from 'vitest';

const LIMIT = 20;

it('[C-06] [SEC-14] every door that answers about codes counts one, and all are shut together, for right values too', async () => {
  const server = await startServer({ env: { LIMIT_LOOKUPS: String(LIMIT) } });
  const posted = (path: string, field: string) => async (value: string) => (await call(server.url, path, { [field]: value })).status;
  const joined = async (value: string): Promise<number> => {
    const client = await LiveClient.open(server.url);
    client.send({ type: 'join', codeOrPurl: value });
    return client.waitForClose();
  };
  const doors: readonly { readonly name: string; readonly open: number; readonly shut: number; ask(value: string): Promise<number> }[] = [
    { name: 'joinable call', open: 200, shut: 429, ask: posted(endpoints.checkJoinable.path, 'viewercodeOrPurl') },
    { name: 'page', open: 200, shut: 429, ask: async (value) => (await fetch(`${server.url}/${value}`)).status },
    { name: 'address for the app', open: 200, shut: 429, ask: posted(endpoints.joinStickyUrl.path, 'accessCodeOrPersonalUrl') },
    { name: 'the same, common service', open: 200, shut: 429, ask: posted(endpoints.commonJoinStickyUrl.path, 'accessCodeOrPersonalUrl') },
    { name: 'meeting socket', open: 4404, shut: 4429, ask: joined },
  ];
  try {
    const { code } = await shareByCall(server.url);
    for (let n = 0; n < LIMIT; n += 1) {
      const door = doors[n % doors.length] as (typeof doors)[number];
      expect([door.name, await door.ask(String(500_000_000 + n))]).toEqual([door.name, door.open]);
    }
    for (const door of doors) {
      expect([door.name, await door.ask('600000000')]).toEqual([door.name, door.shut]);
      expect([door.name, await door.ask(code)]).toEqual([door.name, door.shut]);
    }
  } finally {
    await server.stop();
  }
}, 60_000);
