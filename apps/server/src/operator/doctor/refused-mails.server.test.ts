import type { AddressInfo } from 'node:net';
import { operator } from '@ninefold/testkit/operator.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { startServer } from '@ninefold/testkit/running-server.ts';
import { signUp } from '@ninefold/testkit/web-client.ts';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

it('the doctor tells of mails that the mail server refuses behind the login', { timeout: 120_000 }, async () => {
  let isRefused = true;
  const mailServer = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom: (_address, _session, done) =>
      done(isRefused ? Object.assign(new Error('5.7.1 Sender rejected'), { responseCode: 550 }) : null),
    onData: (stream, _session, done) => void stream.resume().on('end', done),
  });
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  ends.push(() => new Promise<void>((resolve) => mailServer.close(resolve)));
  const { port } = mailServer.server.address() as AddressInfo;
  const server = await startServer({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  ends.push(server.stop);
  const finding = async () => {
    const { stdout } = await operator(server.dataDir, ['doctor', '--json']);
    const { rows } = JSON.parse(stdout) as { rows: { check: string; verdict: string; finding: string }[] };
    return rows.find(({ check }) => check === 'Mail');
  };
  const waitFor = (word: string) => until(async () => ((await finding())?.finding.includes(word) === true ? null : word), 40_000);
  await signUp(server.url, 'ana@harbour.example');
  await waitFor('MAIL FROM 550');
  expect(await finding()).toMatchObject({ verdict: 'fault', finding: expect.stringContaining('1 wait') });
  isRefused = false;
  await waitFor('takes mails from here');
});
