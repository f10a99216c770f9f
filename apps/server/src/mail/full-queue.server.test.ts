import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { MAIL_NOT_SENT } from '@ninefold/legacy-api/mail-not-sent.ts';
import { untilValue } from '@ninefold/testkit/poll.ts';
import { startServer } from '@ninefold/testkit/running-server.ts';
import { signUp, TEST_PASSWORD, WebClient } from '@ninefold/testkit/web-client.ts';
import { expect, it } from 'vitest';
import { readStore } from '../session/testing/store-file.ts';

/** As many as are kept. */
const MOST = 10_000;

it('who asks for a mail while no more can be kept is told so, whether the address has an account or not, and nothing is done for them', async () => {
  const server = await startServer({ env: { SMTP_URL: 'smtp://127.0.0.1:1', LOG_LEVEL: 'error' } });
  try {
    const anna = await signUp(server.url, 'anna@harbour.example');
    await untilValue('the account', () => readStore(server, 'select id from account')[0]);
    await server.kill();
    const folder = join(server.dataDir, 'mail-queue');
    await mkdir(folder, { recursive: true });
    const mail = JSON.stringify({ at: Date.now(), to: 'old@harbour.example', subject: 'x', text: 'x', html: 'x' });
    for (let n = 0; n < MOST; n += 1) await writeFile(join(folder, `${String(n).padStart(15, '0')}.json`), mail);
    await server.restart();
    const stranger = new WebClient(server.url);
    const register = (email: string) => stranger.call(endpoints.registerAndLogin.path, { email, password: TEST_PASSWORD });
    const reset = (email: string) => stranger.call('/api/password-reset', { email });
    const answers = [
      await register('new@harbour.example'),
      await register('anna@harbour.example'),
      await reset('anna@harbour.example'),
      await reset('nobody@harbour.example'),
      await anna.call('/api/account/confirm-again', {}),
      await anna.call('/api/account/email', { email: 'other@harbour.example', password: TEST_PASSWORD }),
    ];
    expect(answers).toEqual(Array(6).fill({ status: 503, body: { StatusCode: 503, Details: MAIL_NOT_SENT } }));
    expect(readStore(server, 'select email from account')).toEqual([{ email: 'anna@harbour.example' }]);
    expect(readStore(server, "select kind from one_time_ticket where kind in ('reset-password', 'change-email')")).toEqual([]);
  } finally {
    await server.stop();
  }
}, 60_000);
