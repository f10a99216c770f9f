import { watch } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { until } from '@ninefold/testkit/poll.ts';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { confirmTemplate } from './account-email-templates.ts';
import { emailHtml, emailText } from './email-content.ts';
import { type MailTransport, openMailer } from './mailer.ts';
import { systemClock } from '../platform/clock.ts';
import { createUnsentMails } from './unsent-mails.ts';
import { smtpTransport } from './smtp.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const linesInto = (lines: string[]) =>
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });

/** A real mail server on this machine, which may refuse. */
async function mailServer(refusals: number[] = []) {
  const mails: { to: string[]; raw: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const code = refusals.shift();
        if (code !== undefined) return done(Object.assign(new Error('no, ana@harbour.example'), { responseCode: code }));
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString('utf8') });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return { mails, url: `smtp://127.0.0.1:${port}` };
}

function mailer(url: string) {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, linesInto(lines));
  const opened = openMailer(smtpTransport(url, '"Ninefold" <no-reply@show.example>'), 'Ninefold', log, [1, 1, 1]);
  ends.push(() => opened.stop());
  return { ...opened, lines };
}
const content = confirmTemplate(`https://show.example/account/confirm/${'x'.repeat(43)}`, {
  PRODUCT_NAME: 'Ninefold',
  PAGE_LANGUAGE: 'en',
});

describe('mails', { timeout: 30_000 }, () => {
  it('arrive at a real mail server as text and as HTML', async () => {
    const { mails, url } = await mailServer();
    void mailer(url).send({ to: 'ana@harbour.example', content });
    await until(() => (mails.length === 1 ? null : 'a mail'));
    const [mail] = mails;
    expect(mail?.to).toEqual(['ana@harbour.example']);
    expect(mail?.raw).toMatch(/^From: Ninefold <no-reply@show\.example>$/m);
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(mail?.raw).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/);
  });

  it('are tried again when the server is busy, and given up when it will never take them; no log line has the address', async () => {
    const { mails, url } = await mailServer([451, 451, 550]);
    const { send, lines } = mailer(url);
    void send({ to: 'ana@harbour.example', content });
    await until(() => (lines.join('').includes('given up') ? null : 'the end of it'));
    expect(mails).toHaveLength(0);
    expect(lines.filter((line) => line.includes('tried again'))).toHaveLength(2);
    void send({ to: 'ana@harbour.example', content });
    await until(() => (mails.length === 1 ? null : 'the next mail'));
    expect(lines.join('')).not.toMatch(/harbour\.example|account\/confirm/);
  });

  it('are kept and tried on when the server refuses the session, which the operator is told once; a refused reader is one email’s end', async () => {
    const mails: string[] = [];
    let isSenderRefused = true;
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onMailFrom: (_address, _session, done) => done(isSenderRefused ? Object.assign(new Error('no'), { responseCode: 554 }) : null),
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('nobody') ? Object.assign(new Error('no'), { responseCode: 550 }) : null),
      onData: (stream, session, done) => {
        stream.resume().on('end', () => {
          mails.push(...session.envelope.rcptTo.map(({ address }) => address));
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ends.push(() => new Promise((resolve) => server.close(resolve)));
    const lines: string[] = [];
    const { port } = server.server.address() as AddressInfo;
    const { send, status, stop } = openMailer(
      smtpTransport(`smtp://127.0.0.1:${port}`, 'no-reply@show.example'),
      'Ninefold',
      pino({ level: 'info' }, linesInto(lines)),
      Array<number>(1_000).fill(5),
    );
    ends.push(stop);
    void send({ to: 'ana@harbour.example', content });
    void send({ to: 'ben@harbour.example', content });
    await until(() => (lines.filter((line) => line.includes('tried again')).length > 6 ? null : 'more tries than there used to be'));
    expect(status()).toEqual({ waiting: 2, trouble: { failure: 'EENVELOPE', command: 'MAIL FROM', responseCode: 554 } });
    isSenderRefused = false;
    await until(() => (mails.length === 2 && status().waiting === 0 ? null : 'both mails'));
    expect(status()).toEqual({ waiting: 0, trouble: null });
    expect(lines.filter((line) => line.includes('takes no mail of ours'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('takes mails again'))).toHaveLength(1);
    void send({ to: 'nobody@harbour.example', content });
    await until(() => (lines.join('').includes('given up') ? null : 'the end of an email'));
    expect(status().trouble).toBeNull();
  });

  it('a line break in an address or a subject makes no header', async () => {
    const { mails, url } = await mailServer();
    void mailer(url).send({ to: 'ana@harbour.example', content: { ...content, subject: 'Hello\r\nBcc: evil@x.co' } });
    await until(() => (mails.length === 1 ? null : 'a mail'));
    expect(mails[0]?.raw.split('\r\n\r\n', 1)[0]).not.toMatch(/^Bcc:/im);
    expect(mails[0]?.to).toEqual(['ana@harbour.example']);
  });

  it('are all kept in files, however many wait, and all sent once by the next run; what is no mail there goes', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'mails-'));
    ends.push(() => rm(dataDir, { recursive: true }));
    const folder = join(dataDir, 'mail-queue');
    const kept = async () => (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
    const unsent = createUnsentMails(dataDir, systemClock);
    const log = pino({ level: 'silent' });
    const open = (transport: MailTransport, most?: number) => {
      const opened = openMailer(transport, 'Ninefold', log, [3_600_000], unsent, most);
      ends.push(() => opened.stop());
      return opened;
    };
    const refused = open(() => Promise.reject(Object.assign(new Error('no'), { code: 'ECONNECTION', command: 'CONN' })), 510);
    const readers = Array.from({ length: 510 }, (_, n) => `n${n}@harbour.example`);
    for (const to of readers) void refused.send({ to, content });
    expect(refused.isFull()).toBe(true);
    expect(await refused.send({ to: 'over@harbour.example', content })).toBe(false);
    await until(async () => ((await kept()).length === 510 ? null : `510 files, so far ${(await kept()).length}`));
    await refused.stop();
    await writeFile(join(folder, '000-half.json'), '{"at":');
    const taken: string[] = [];
    const next = open(async ({ to }) => void taken.push(to));
    void next.send({ to: 'new@harbour.example', content });
    await until(() => (next.status().waiting === 0 && taken.length > 0 ? null : `an empty queue, ${next.status().waiting} wait`));
    expect(taken.toSorted()).toEqual([...readers, 'new@harbour.example'].toSorted());
    expect([next.isFull(), await kept()]).toEqual([false, []]);
  });

  it('for an answer that must not tell by its time, a file is written for nobody: it goes at once, and what a crash leaves of it is not sent', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'mails-'));
    ends.push(() => rm(dataDir, { recursive: true }));
    const folder = join(dataDir, 'mail-queue');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, '000-left.none'), JSON.stringify({ at: Date.now(), to: 'x', subject: '', text: '', html: '' }));
    const seen = new Set<string>();
    const watching = watch(folder, (_kind, name) => seen.add(String(name).replace(/.*\./, '.')));
    const taken: string[] = [];
    const unsent = createUnsentMails(dataDir, systemClock);
    const opened = openMailer(async ({ to }) => void taken.push(to), 'Ninefold', pino({ level: 'silent' }), [], unsent);
    ends.push(() => opened.stop());
    await opened.keepNothing({ to: 'nobody@harbour.example', content });
    await until(async () => ((await readdir(folder)).length === 0 ? null : 'an empty folder'));
    await until(() => (seen.has('.none') ? null : 'the file of nobody'));
    watching.close();
    expect(taken).toEqual([]);
  });

  it('that could be kept in no file for sure are sent from memory, once: no later run finds a file of them', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'mails-'));
    ends.push(() => rm(dataDir, { recursive: true }));
    const taken: string[] = [];
    const unsent = createUnsentMails(dataDir, systemClock, () =>
      Promise.reject(Object.assign(new Error('a folder that takes no fsync'), { code: 'EINVAL' })),
    );
    for (const to of ['ana@harbour.example', 'ben@harbour.example']) {
      const run = openMailer(async (mail) => void taken.push(mail.to), 'Ninefold', pino({ level: 'silent' }), [], unsent);
      await run.send({ to, content });
      await until(() => (run.status().waiting === 0 ? null : 'an empty queue'));
      await run.stop();
    }
    expect(taken).toEqual(['ana@harbour.example', 'ben@harbour.example']);
    expect(await readdir(join(dataDir, 'mail-queue'))).toEqual([]);
  });

  it('the queue has an end, and so has the wait for a server that is not there', async () => {
    const log = pino({ level: 'silent' });
    let taken = 0;
    const never = Promise.withResolvers<void>();
    const stuck = openMailer(
      () => {
        taken += 1;
        return never.promise;
      },
      'Ninefold',
      log,
    );
    for (let n = 0; n < 700; n += 1) void stuck.send({ to: 'ana@harbour.example', content });
    await until(() => (taken === 2 ? null : 'two at once'));
    expect(stuck.isFull()).toBe(true);
    never.resolve();
    await until(() => (taken === 500 && stuck.status().waiting === 0 ? null : `500 mails, so far ${taken}`));
    const refused = mailer('smtp://127.0.0.1:1');
    void refused.send({ to: 'ana@harbour.example', content });
    await until(() => (refused.lines.join('').includes('given up') ? null : 'the end of it'));
  });
});

describe('emails', { timeout: 30_000 }, () => {
  it('say the same as text and as a page with a language, a heading and a link that says what it does', () => {
    const html = emailHtml(content, 'A & B');
    expect(html).toContain('<html lang="en">');
    expect(html).toMatch(/<h1[^>]*>Confirm your email address for Ninefold<\/h1>/);
    expect(html).toMatch(/<a href="https:\/\/show\.example\/account\/confirm\/x{43}">Confirm my email address<\/a>/);
    expect(html).toContain('A &amp; B');
    expect(html).not.toMatch(/<script|<img|http-equiv/);
    const text = emailText(content, 'A & B');
    for (const paragraph of [...content.paragraphs, ...(content.after ?? [])]) {
      expect(text).toContain(paragraph);
      expect(html).toContain(paragraph.replaceAll("'", '&#39;'));
    }
  });
});
