import { access, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { until, untilValue } from '@ninefold/testkit/poll.ts';
import { startServer } from '@ninefold/testkit/running-server.ts';
import { signUp, WebClient } from '@ninefold/testkit/web-client.ts';
import { SMTPServer } from 'smtp-server';
import { expect, it } from 'vitest';

it('with SMTP_URL the mail goes to the mail server, with the link whole, and to no file', async () => {
  const mails: { to: string; text: string }[] = [];
  const mailServer = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => done(null, auth.username === 'ninefold' ? { user: 'ninefold' } : {}),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        // Quoted-printable, as far as ASCII goes.
        const text = Buffer.concat(chunks).toString('utf8').replace(/=\r\n/g, '').replaceAll('=3D', '=');
        mails.push({ to: session.envelope.rcptTo[0]?.address ?? '', text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const { port } = mailServer.server.address() as AddressInfo;
  const server = await startServer({
    env: { SMTP_URL: `smtp://ninefold:secret-of-the-mail-server@127.0.0.1:${port}`, MAIL_FROM: 'show@x.co' },
  });
  try {
    await signUp(server.url, 'smtp@harbour.example');
    const mail = await untilValue('the mail', () => mails.find(({ to }) => to === 'smtp@harbour.example'));
    expect(mail.text).toMatch(/^From: show@x\.co\r$/m);
    const link = new RegExp(`${server.url}/account/confirm/[\\w-]{43}`).exec(mail.text)?.[0] ?? '';
    const answer = await new WebClient(server.url).fetch(link.slice(server.url.length));
    expect(answer.headers.get('location')).toBe('/login?confirmed=true');
    await expect(access(join(server.dataDir, 'outbox'))).rejects.toThrow('ENOENT');
    expect(server.output()).not.toMatch(/secret-of-the-mail-server|smtp@harbour/);
  } finally {
    await server.stop();
    await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  }
}, 60_000);

it('a mail server that is not there keeps nobody waiting', async () => {
  const server = await startServer({ env: { SMTP_URL: 'smtp://ninefold:secret-of-the-mail-server@127.0.0.1:1' } });
  try {
    await signUp(server.url, 'nomail@harbour.example');
    await untilValue('a line about it', () => (server.output().includes('a mail was not taken') ? true : null));
    expect(server.output()).not.toMatch(/secret-of-the-mail-server|nomail@harbour/);
  } finally {
    await server.stop();
  }
}, 60_000);

it('a mail that no mail server took before a crash is sent after the next start, and then forgotten', async () => {
  const mails: string[] = [];
  const mailServer = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      stream.resume().on('end', () => {
        mails.push(session.envelope.rcptTo[0]?.address ?? '');
        done();
      });
    },
  });
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const { port } = mailServer.server.address() as AddressInfo;
  const server = await startServer({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  const folder = join(server.dataDir, 'mail-queue');
  const kept = async () => (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  try {
    await signUp(server.url, 'crash@harbour.example');
    await until(async () => ((await kept()).length === 1 ? null : 'the kept mail'));
    const [name = ''] = await kept();
    expect([(await stat(join(folder, name))).mode & 0o777, (await stat(folder)).mode & 0o777]).toEqual([0o600, 0o700]);
    await server.kill();
    const old = JSON.parse(await readFile(join(folder, name), 'utf8')) as { at: number };
    await writeFile(join(folder, '000-old.json'), JSON.stringify({ ...old, to: 'old@harbour.example', at: old.at - 3 * 86_400_000 }));
    await writeFile(join(folder, '001-half.json'), '{"at":');
    await server.restart({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    await until(async () => (mails.length > 0 && (await readdir(folder)).length === 0 ? null : 'the mail, and an empty queue'));
    expect(mails).toEqual(['crash@harbour.example']);
  } finally {
    await server.stop();
    await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  }
}, 60_000);
