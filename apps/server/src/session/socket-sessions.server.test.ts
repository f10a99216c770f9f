import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAccountRow } from '../account/accounts.ts';
import { createLocalBus } from '../platform/bus.ts';
import { openStore } from '../boot/open-store.ts';
import type { Store } from '../platform/storage/store.ts';
import { ensureLoginKeys } from './login-keys.ts';
import { createSessions } from './sessions.ts';
import { createSocketSessions } from './socket-sessions.ts';
import { createAccount } from '../account/account-commands.ts';

let folder: string;
let store: Store;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-held-'));
  store = await openStore(folder, () => undefined);
  await ensureLoginKeys(folder);
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

it('[SESS-16] a running meeting keeps its people signed in as long as their socket is open (D-59)', async () => {
  const clock = new DrivenClock();
  const log = pino({ level: 'silent' });
  const bus = createLocalBus();
  const audit = { note: () => undefined, sweep: async () => undefined };
  const given = { email: 'a@x.co', passwordHash: '', firstName: '', lastName: '', wantsProductInfo: false, isEmailConfirmed: true };
  const account = newAccountRow(given, clock);
  await store.write(createAccount, { account, federated: null });
  const sessions = createSessions({ store, clock, bus, log, audit, dataDir: folder, idleMs: 60_000, trustedProxies: 0 });
  const cookies: string[] = [];
  const reply = { header: (_name: string, line: string) => cookies.push(line) } as never;
  await sessions.begin({ headers: {} }, reply, { accountId: account.id, kind: 'password', isRemembered: false });
  const request = { headers: { cookie: cookies.find((line) => line.startsWith('__Host-session'))?.split(';')[0] } };
  // The interval is a quarter of it: 5 ms of real time, while the driven clock stands still.
  const held = createSocketSessions({ sessions, store, bus, clock, log, idleMs: 20 });
  const socket = new PassThrough();
  held.hold(request as IncomingMessage, socket);
  const lastSeen = async () => (await store.read.selectFrom('login_session').select('last_seen_at').executeTakeFirst())?.last_seen_at;
  for (let minute = 0; minute < 3; minute += 1) {
    clock.advance(50_000);
    await until(async () => ((await lastSeen()) === clock.now() ? null : 'a longer session'));
  }
  expect((await sessions.identify(request)).kind).toBe('user');
  const closed = once(socket, 'close');
  socket.destroy();
  await closed;
  clock.advance(60_000);
  await held.slide();
  expect((await sessions.identify(request)).kind).toBe('visitor');
  held.stop();
});
