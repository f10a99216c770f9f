import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttp, type IncomingMessage, request as httpRequest, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@ninefold/testkit/free-port.ts';
import { operator } from '@ninefold/testkit/operator.ts';
import { startServer } from '@ninefold/testkit/running-server.ts';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { noCertificate } from '@ninefold/testkit/self-signed.ts';
import { smtpTransport } from '../../mail/smtp.ts';
import { certificateFor } from './testing/certificate.ts';

interface Row {
  readonly check: string;
  readonly verdict: string;
  readonly finding: string;
  readonly remedy: string;
}

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function examine(dataDir: string, settings: Record<string, string> = {}) {
  const { code, stdout, stderr } = await operator(dataDir, ['doctor', '--json'], settings);
  if (stdout === '') throw new Error(stderr);
  const answer = JSON.parse(stdout) as { ok: boolean; text: string; rows: Row[] };
  expect(answer.ok).toBe(code === 0);
  expect(code === 0).toBe(answer.rows.every(({ verdict }) => verdict !== 'fault'));
  const of = (check: string) => answer.rows.filter((row) => row.check === check);
  return { code, rows: answer.rows, of, faults: answer.rows.filter(({ verdict }) => verdict === 'fault').map(({ check }) => check) };
}
async function aServer(env: Record<string, string> = {}, isWithoutEngine = false) {
  const server = await startServer({ env, isWithoutEngine });
  ends.push(server.stop);
  return server;
}
async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-doctor-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
async function listening(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  ends.push(
    () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  );
  return (server.address() as AddressInfo).port;
}

/** As a proxy in front of a server does it: it names the visitor, and passes WebSockets if it is told to. */
function proxy(target: () => number, passesSockets: boolean): Server {
  const server = createHttp((request, response) => {
    const headers = { ...request.headers, 'x-forwarded-for': '203.0.113.7' };
    const forward = httpRequest({ host: '127.0.0.1', port: target(), path: request.url, method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(forward);
  });
  server.on('upgrade', (request, socket) => {
    socket.on('error', () => {});
    if (!passesSockets) return socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    const line = connect(target(), '127.0.0.1', () => {
      const head = Object.entries(request.headers).map(([name, value]) => `${name}: ${String(value)}`);
      line.write(`GET ${request.url} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
      line.pipe(socket).pipe(line);
    });
    line.on('error', () => socket.destroy());
  });
  return server;
}

describe('the doctor beside a server that works', { timeout: 120_000 }, () => {
  it('finds no fault, says what it looked at, and exits with 0', async () => {
    const turn = String(await freePort());
    const server = await aServer({ MEDIA_TURN_UDP_PORT: turn });
    // Its own settings are unlike those of the command.
    const { code, of, rows } = await examine(server.dataDir, { PORT: '2', MEDIA_TURN_UDP_PORT: '' });
    expect(rows.filter(({ verdict }) => verdict === 'fault')).toEqual([]);
    expect(code).toBe(0);
    for (const check of [
      'Server',
      'HTTP',
      'WebSocket',
      'Media engine',
      'Media address',
      'Media port UDP',
      'Media port TCP',
      'Relay by UDP',
      'Mail',
      'Disk',
    ])
      expect([check, of(check)[0]?.verdict]).toEqual([check, 'ok']);
    expect(of('HTTP')[0]?.finding).toContain(`:${server.port}`);
    expect(of('Relay by UDP')[0]?.finding).toContain(`:${turn}`);
    const shown = await operator(server.dataDir, ['doctor']);
    expect(shown).toMatchObject({ code: 0, stderr: '' });
    expect(shown.stdout).toMatch(/^ok +Server +It runs/m);
    expect(shown.stdout).toMatch(/^No faults, (?:No|\d+) warnings?\.$/m);
  });

  it('knows that PUBLIC_URL leads here through a proxy, and how many there are', async () => {
    const port = await freePort();
    let target = 0;
    const proxyPort = await listening(
      proxy(() => target, true),
      port,
    );
    const server = await aServer({ PUBLIC_URL: `http://localhost:${proxyPort}` });
    target = server.port;
    const { code, of } = await examine(server.dataDir);
    expect([code, of('PUBLIC_URL')[0]?.verdict, of('PUBLIC_URL WebSocket')[0]?.verdict]).toEqual([0, 'ok', 'ok']);
    expect(of('TRUST_PROXY')).toMatchObject([{ verdict: 'warning', remedy: 'Set TRUST_PROXY=1.' }]);
  });
});

it('says which setting to change where a proxy takes no files of 10 MB', { timeout: 120_000 }, async () => {
  const port = await freePort();
  let target = 0;
  let mostBytes = Number.POSITIVE_INFINITY;
  const through = proxy(() => target, true);
  const [forward] = through.listeners('request') as [(request: IncomingMessage, response: ServerResponse) => void];
  // As nginx does it: by the length that is said, before any of it is read.
  const limited = (request: IncomingMessage, response: ServerResponse) =>
    Number(request.headers['content-length'] ?? 0) > mostBytes
      ? void response.writeHead(413, { connection: 'close' }).end('<html></html>')
      : forward(request, response);
  through.removeAllListeners('request').on('request', limited);
  through.on('checkContinue', (request, response) => {
    if (Number(request.headers['content-length']) <= mostBytes) response.writeContinue();
    limited(request, response);
  });
  const server = await aServer({ PUBLIC_URL: `http://localhost:${await listening(through, port)}`, TRUST_PROXY: '1' });
  target = server.port;
  expect((await examine(server.dataDir)).of('PUBLIC_URL uploads')).toMatchObject([{ verdict: 'ok' }]);
  mostBytes = 1024 * 1024;
  const { code, of } = await examine(server.dataDir);
  expect([code, of('PUBLIC_URL uploads')]).toMatchObject([
    0,
    [{ verdict: 'warning', remedy: expect.stringContaining('client_max_body_size 12m') }],
  ]);
});

describe('the doctor without a server', { timeout: 60_000 }, () => {
  it('says so, and checks what can be checked', async () => {
    const folder = await aFolder();
    const [udp, tcp, port] = [String(await freePort()), String(await freePort()), String(await freePort())];
    const { code, of } = await examine(folder, { PORT: port, MEDIA_UDP_PORT: udp, MEDIA_TCP_PORT: tcp });
    expect([code, of('Server')[0]?.verdict, of('HTTP')]).toEqual([0, 'warning', []]);
    expect(of('Server')[0]?.finding).toContain(folder);
    for (const check of ['Media engine', 'Media port UDP', 'Media port TCP', 'Disk', 'Mail'])
      expect([check, of(check)[0]?.verdict]).toEqual([check, 'ok']);
  });

  it('finds ports that other programs have, and an address for others that nobody reaches', async () => {
    const folder = await aFolder();
    const taken = await listening(createHttp());
    const udp = createSocket('udp4').bind(0);
    await once(udp, 'listening');
    ends.push(async () => udp.close());
    const settings = { PORT: String(taken), MEDIA_UDP_PORT: String(udp.address().port), HOST: '127.0.0.1' };
    const { faults, of } = await examine(folder, { ...settings, PUBLIC_URL: 'http://share.example.org', MEDIA_NODE_IP: '127.0.0.1' });
    expect(faults).toEqual(expect.arrayContaining(['Server', 'Media address']));
    expect(of('Media port UDP')).toMatchObject([{ verdict: 'warning', remedy: expect.stringContaining('MEDIA_UDP_PORT') }]);
    expect(of('Setting PUBLIC_URL')[0]?.verdict).toBe('warning');
    const nat = await examine(folder, { MEDIA_NODE_IP: '203.0.113.4' });
    expect(nat.of('Setting MEDIA_NODE_IP')).toMatchObject([
      { verdict: 'warning', finding: expect.stringContaining('not of this machine') },
    ]);
  });
});

describe('the doctor beside a server that is broken', { timeout: 120_000 }, () => {
  it('names an engine that cannot be started, and its setting', async () => {
    const folder = await aFolder();
    const program = join(folder, 'no-engine');
    await writeFile(program, '#!/bin/sh\necho something else\n');
    await chmod(program, 0o755);
    const server = await aServer({ LIVEKIT_BINARY: program }, true);
    const { code, of, faults } = await examine(server.dataDir);
    expect([code, faults]).toEqual([1, ['Media engine']]);
    expect(of('Media engine')[0]?.remedy).toContain('LIVEKIT_BINARY');
    const shown = await operator(server.dataDir, ['doctor']);
    expect([shown.code, shown.stdout.includes('1 fault'), shown.stderr]).toEqual([1, true, '']);
  });

  it('names a media port that moved because another program has it', async () => {
    const udp = createSocket('udp4').bind(0);
    await once(udp, 'listening');
    ends.push(async () => udp.close());
    const wanted = udp.address().port;
    const server = await aServer({ MEDIA_UDP_PORT: String(wanted) });
    const moved = (await examine(server.dataDir)).of('Media port UDP').find(({ verdict }) => verdict === 'warning');
    expect(moved?.finding).toContain(`Port ${wanted} was taken`);
    expect(moved?.remedy).toMatch(/MEDIA_UDP_PORT=\d+/);
  });

  it.runIf(noCertificate === null)('names a certificate that has expired, by its file and as browsers meet it', async () => {
    const { certFile, keyFile } = certificateFor(await aFolder(), 'localhost', '20200101000000Z', '20200201000000Z');
    const port = String(await freePort());
    const server = await aServer({ PORT: port, PUBLIC_URL: `https://localhost:${port}`, TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile });
    const { of, faults } = await examine(server.dataDir);
    expect(faults).toEqual(expect.arrayContaining(['Certificate TLS_CERT_FILE', 'PUBLIC_URL']));
    expect(of('Certificate TLS_CERT_FILE')[0]).toMatchObject({
      finding: 'It expired on 2020-02-01.',
      remedy: expect.stringContaining('Renew'),
    });
    expect(of('PUBLIC_URL')[0]?.finding).toMatch(/certificate/);
    expect(of('HTTP')[0]?.verdict).toBe('ok');
  });

  it('names a proxy that passes no WebSockets, and a PUBLIC_URL that leads to something else', async () => {
    let target = 0;
    const proxyPort = await listening(proxy(() => target, false));
    const server = await aServer({ PUBLIC_URL: `http://localhost:${proxyPort}` });
    target = server.port;
    const { faults, of } = await examine(server.dataDir);
    expect(faults).toEqual(['PUBLIC_URL WebSocket']);
    expect(of('PUBLIC_URL WebSocket')[0]?.remedy).toContain('/live and /media/');
    target = await listening(createHttp((_request, response) => response.end('ok')));
    expect((await examine(server.dataDir)).of('PUBLIC_URL')).toMatchObject([
      { verdict: 'fault', finding: expect.stringContaining('not this server') },
    ]);
  });

  it('logs in at the mail server and sends nothing, and names a wrong password', async () => {
    const mails: string[] = [];
    const mailServer = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) =>
        password === 'right' ? done(null, { user: 'ninefold' }) : done(new Error('535 no such login')),
      onMailFrom: ({ address }, _session, done) => {
        mails.push(address);
        done();
      },
    });
    await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
    ends.push(() => new Promise<void>((resolve) => mailServer.close(() => resolve())));
    const { port } = mailServer.server.address() as AddressInfo;
    const folder = await aFolder();
    const withPassword = (password: string) => examine(folder, { SMTP_URL: `smtp://ninefold:${password}@127.0.0.1:${port}` });
    expect((await withPassword('right')).of('Mail')).toMatchObject([{ verdict: 'ok' }]);
    const wrong = await withPassword('wrong-secret');
    expect(wrong.of('Mail')).toMatchObject([{ verdict: 'fault', finding: expect.stringContaining('password') }]);
    expect(JSON.stringify(wrong.rows)).not.toContain('wrong-secret');
    expect((await examine(folder, { SMTP_URL: 'smtp://ninefold:x@127.0.0.1:1' })).faults).toContain('Mail');
    expect(mails).toEqual([]);
    // One that is sent would have been noted.
    const mail = { to: 'ana@harbour.example', subject: 'x', text: 'x', html: 'x', calendar: undefined };
    await smtpTransport(`smtp://ninefold:right@127.0.0.1:${port}`, 'show@harbour.example')(mail).catch(() => {});
    expect(mails).toEqual(['show@harbour.example']);
  });
});
