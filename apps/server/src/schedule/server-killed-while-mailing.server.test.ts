import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { SaveAnswer } from '@ninefold/protocol/schedule/scheduled-meetings.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { signUp, type WebClient } from '@ninefold/testkit/web-client.ts';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { changeStore, readStore } from '../session/testing/store-file.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Takes connections and never says a word. */
async function silentMailServer(): Promise<{ readonly port: number; readonly connections: () => number }> {
  const open = new Set<Socket>();
  let connections = 0;
  const server: Server = createServer((socket) => {
    connections += 1;
    open.add(socket.on('error', () => socket.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(async () => {
    for (const socket of open) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return { port: (server.address() as AddressInfo).port, connections: () => connections };
}

async function mailServer() {
  const mails: { readonly to: string; readonly raw: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo[0]?.address ?? '', raw: Buffer.concat(chunks).toString('utf8') });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { mails, port: (server.server.address() as AddressInfo).port };
}

async function plan(client: WebClient, invitees: readonly string[]): Promise<void> {
  const plan = {
    subject: 'Design review',
    date: `${new Date().getUTCFullYear() + 1}-02-03`,
    time: '14:30',
    timeZone: 'Europe/Zagreb',
    durationMinutes: 45,
    repeats: 'weekly',
    repeatsUntil: null,
    joinBy: 'code',
    invitees,
    message: '',
  };
  expect((await client.ask<SaveAnswer>('/api/schedule/save', { existing: null, plan })).iError).toBe(0);
}
const emails = (server: RunningServer) =>
  readStore<{ attempts: number; lease_until: number | null; done_at: number | null }>(
    server,
    "select * from job where kind = 'meeting-letter'",
  );

describe('invitations', { timeout: 60_000 }, () => {
  it('whose server is killed between the claim and the mail are sent after the next start, each once', async () => {
    const silent = await silentMailServer();
    const server = await startServer({ env: { SMTP_URL: `smtp://127.0.0.1:${silent.port}` } });
    ends.push(() => server.stop());
    const client = await signUp(server.url, 'host@harbour.example');
    changeStore(server, 'update account set email_confirmed_at = 1');
    const people = ['ben@x.co', 'mira@x.co', 'priya@x.co'];
    await plan(client, people);
    // Two are claimed and wait for an answer that does not come; the third is not claimed.
    await until(() => (emails(server).filter(({ lease_until }) => lease_until !== null).length === 2 ? null : 'two claims'));
    await until(() => (silent.connections() >= 3 ? null : 'the calls for them'));
    await server.kill();
    expect(emails(server).map(({ done_at }) => done_at)).toEqual([null, null, null]);
    changeStore(server, 'update job set lease_until = 1 where lease_until is not null');
    const { mails, port } = await mailServer();
    await server.restart({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    await until(() => (emails(server).every(({ done_at }) => done_at !== null) ? null : 'the end of all emails'));
    const invitations = mails.filter(({ raw }) => raw.includes('text/calendar'));
    expect(invitations.map(({ to }) => to).sort()).toEqual(people);
    expect(
      emails(server)
        .map(({ attempts }) => attempts)
        .sort(),
    ).toEqual([1, 2, 2]);
  });

  it('reach a mail server as text, as HTML and as a calendar part with its method, and an answer goes to the host', async () => {
    const { mails, port } = await mailServer();
    const server = await startServer({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'show@x.co' } });
    ends.push(() => server.stop());
    const client = await signUp(server.url, 'host@harbour.example');
    changeStore(server, 'update account set email_confirmed_at = 1');
    await plan(client, ['ben@x.co']);
    await until(() => (mails.some(({ to }) => to === 'ben@x.co') ? null : 'the mail'));
    const { raw } = mails.find(({ to }) => to === 'ben@x.co') as { raw: string };
    expect(raw).toMatch(/^From: show@x\.co\r$/m);
    expect(raw).toMatch(/^Reply-To: host@harbour\.example\r$/m);
    expect(raw).toMatch(/^Message-ID: <meeting-letter\.[\w.-]+@x\.co>\r$/im);
    expect(raw).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html[\s\S]*text\/calendar; charset=utf-8;\s+method=REQUEST/i);
    expect(raw).toMatch(/filename="?invitation\.ics"?/);
    expect(server.output()).not.toContain('ben@x.co');
  });

  it('that a mail server will never take are given up, others tried again', async () => {
    const codes = [550, 451];
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData(stream, session, done) {
        stream.resume().on('end', () => {
          const isLetter = /^(ben|mira)/.test(session.envelope.rcptTo[0]?.address ?? '');
          const responseCode = isLetter ? codes.shift() : undefined;
          done(responseCode === undefined ? null : Object.assign(new Error('no'), { responseCode }));
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ends.push(() => new Promise((resolve) => server.close(() => resolve())));
    const { port } = server.server.address() as AddressInfo;
    const ninefold = await startServer({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
    ends.push(() => ninefold.stop());
    const client = await signUp(ninefold.url, 'host@harbour.example');
    changeStore(ninefold, 'update account set email_confirmed_at = 1');
    await plan(client, ['ben@x.co', 'mira@x.co']);
    await until(() => (emails(ninefold).every(({ done_at }) => done_at !== null) ? null : 'the end of both'), 20_000);
    expect(
      emails(ninefold)
        .map(({ attempts }) => attempts)
        .sort(),
    ).toEqual([1, 2]);
    expect(ninefold.output()).toContain('a job was given up');
    expect(ninefold.output()).not.toMatch(/ben@x|mira@x/);
  });
});
