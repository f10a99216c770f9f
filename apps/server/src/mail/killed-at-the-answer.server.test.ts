import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { signUp, WebClient } from '@ninefold/testkit/web-client.ts';
import { expect, it } from 'vitest';
import { changeStore } from '../session/testing/store-file.ts';

/** Enough that their files take longer than their answers. */
const MOST = 40;
const addressOf = (n: number) => `n${n}@harbour.example`;

/** Each with a row like the first one's. */
function makeAccounts(server: RunningServer): void {
  const rows = Array.from({ length: MOST }, (_, n) => {
    const own = `id = 'account-${n}', lulu_id = 'lulu-${n}', email = '${addressOf(n)}', email_key = '${addressOf(n)}'`;
    return `update made set ${own}; insert into account select * from made;`;
  });
  changeStore(server, `create temp table made as select * from account limit 1; ${rows.join(' ')}`);
}

async function filesOf(server: RunningServer, folder: string): Promise<string> {
  const names = await readdir(join(server.dataDir, folder)).catch(() => []);
  return (
    await Promise.all(
      names.filter((name) => /\.(json|txt)$/.test(name)).map((name) => readFile(join(server.dataDir, folder, name), 'utf8')),
    )
  ).join('\n');
}

it.each([
  ['for a mail server', 'mail-queue', { SMTP_URL: 'smtp://127.0.0.1:1' }],
  ['for the outbox', 'outbox', {}],
])(
  'a mail lies on the disk when who asked for it reads that it is on its way: a server that is killed then has lost none, %s',
  async (_where, folder, env) => {
    const server = await startServer({ env: { ...env, LOG_LEVEL: 'error' } });
    try {
      await signUp(server.url, 'first@harbour.example');
      makeAccounts(server);
      const answered: string[] = [];
      const asked = Array.from({ length: MOST }, async (_, n) => {
        const { status } = await new WebClient(server.url).call('/api/password-reset', { email: addressOf(n) });
        if (status !== 200) return;
        answered.push(addressOf(n));
        // In the middle, while others are under way.
        if (answered.length === MOST / 2) process.kill(server.pid(), 'SIGKILL');
      });
      await Promise.allSettled(asked);
      await server.kill();
      expect(answered.length).toBeGreaterThanOrEqual(MOST / 2);
      const kept = `${await filesOf(server, 'mail-queue')}\n${await filesOf(server, folder)}`;
      expect(answered.filter((email) => !kept.includes(email))).toEqual([]);
    } finally {
      await server.stop();
    }
  },
  60_000,
);
