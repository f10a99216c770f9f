import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { call, lookUp, shareByCall } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { postgresPrograms, type RunningPostgres, startPostgres } from '@ninefold/testkit/running-postgres.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Beside the time-outs of the store: what a call takes by itself on a busy machine. */
const REFUSED_WITHIN_MS = 4_000;

describe.skipIf(postgresPrograms() === null)('a server whose store is PostgreSQL', { timeout: 90_000 }, () => {
  let postgres: RunningPostgres;
  let server: RunningServer;
  const start = (url: string) => startServer({ env: { DATABASE_URL: url } });
  const startFailure = (url: string): Promise<string> =>
    start(url).then(
      () => 'it came up',
      (error: Error) => error.message.split('\n')[0] ?? '',
    );
  let url: string;
  beforeAll(async () => {
    postgres = await startPostgres();
    url = await postgres.createDatabase();
    server = await start(url);
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    await postgres.stop();
  });

  const ready = async (): Promise<string> => (await fetch(`${server.url}/readyz`)).text();
  async function aMeeting() {
    const { code, ticket } = await shareByCall(server.url);
    const host = await LiveClient.join(server.url, { ticket });
    const viewer = await LiveClient.join(server.url, { codeOrPurl: code, name: 'Ada' });
    return { code, host, viewer };
  }
  let ids = 0;
  function say(client: LiveClient, text: string): string {
    ids += 1;
    client.send({ type: 'send-chat', clientId: `message-${ids}`, text });
    return text;
  }
  const heard = (client: LiveClient, text: string) => client.waitFor('chat', ({ message }) => message.text === text);

  it('shares, joins, chats; a restart ends no meeting and loses no message', async () => {
    const { code, host, viewer } = await aMeeting();
    await heard(host, say(viewer, 'before'));
    const { resumeKey } = await viewer.waitFor('welcome');
    await server.terminate();
    await server.restart();
    expect(await lookUp(server.url, code)).toBe(0);
    const back = await LiveClient.join(server.url, { resumeKey, lastNumber: 0 });
    expect(back.meeting.participants.map(({ name }) => name)).toContain('Ada');
    back.send({ type: 'read-chat' });
    expect((await back.waitFor('chat-history')).messages.map(({ text }) => text)).toContain('before');
  });

  it('[CODE-27] a code that was answered runs at once, and one whose meeting has ended does not', async () => {
    for (let n = 0; n < 20; n += 1) {
      const { code, ticket } = await shareByCall(server.url);
      expect(await lookUp(server.url, code)).toBe(0);
      const answer = await call(server.url, '/api/meeting/end', { ticket });
      expect([answer.status, await lookUp(server.url, code)]).toEqual([200, 1]);
    }
  });

  it('[P-01] its database killed: no process ends, nothing is answered as done that is not, and all goes on once it is back', async () => {
    const { code, host, viewer } = await aMeeting();
    const pid = server.pid();
    await postgres.kill();
    await until(async () => ((await ready()) === 'store' ? null : 'word of the store'));
    const began = performance.now();
    const refused = await call(server.url, endpoints.hostDownload.path, { url: null });
    expect(refused.status).toBe(503);
    expect(performance.now() - began).toBeLessThan(REFUSED_WITHIN_MS);
    const unsaid = say(viewer, 'while it is away');
    await postgres.start();
    await until(async () => ((await ready()) === 'store' ? 'the store' : null));
    await heard(host, say(viewer, 'after'));
    expect(host.messages.some((message) => message.type === 'chat' && message.message.text === unsaid)).toBe(false);
    expect([server.pid(), host.closeCode, viewer.closeCode]).toEqual([pid, null, null]);
    expect(await lookUp(server.url, code)).toBe(0);
    expect((await shareByCall(server.url)).code).toMatch(/^\d{9}$/);
  });

  it('its database silent: calls are refused in a few seconds, and taken again when it answers', async () => {
    const { host, viewer } = await aMeeting();
    postgres.freeze();
    try {
      const began = performance.now();
      await expect(shareByCall(server.url)).rejects.toThrow();
      expect(performance.now() - began).toBeLessThan(REFUSED_WITHIN_MS);
      await until(async () => ((await ready()) === 'store' ? null : 'word of the store'));
    } finally {
      postgres.goOn();
    }
    await until(async () => ((await ready()) === 'store' ? 'the store' : null));
    await heard(host, say(viewer, 'after the silence'));
  });

  it('says in one line, without a secret, why it cannot begin', async () => {
    const { port } = new URL(url);
    const secret = 'correct-horse';
    const at = (user: string, host: string, database: string) => `postgres://${user}:${secret}@${host}/${database}`;
    const lines = [
      await startFailure(at('ninefold', `127.0.0.1:${port}`, 'nowhere')),
      await startFailure(at('nobody', `127.0.0.1:${port}`, 'postgres')),
      await startFailure(at('ninefold', '127.0.0.1:1', 'ninefold')),
      await startFailure(await postgres.createDatabase('C.UTF-8')),
      await startFailure(url),
      await startFailure('mysql://ninefold@127.0.0.1/ninefold'),
    ];
    const said = (line: string | undefined) => line?.replace(/^.*Ninefold cannot start: /, '');
    expect(lines.map(said)).toEqual([
      `DATABASE_URL: PostgreSQL at 127.0.0.1:${port} has no database nowhere.`,
      `DATABASE_URL: PostgreSQL at 127.0.0.1:${port} refuses the login of nobody: its name, its password or its address.`,
      'DATABASE_URL: no PostgreSQL at 127.0.0.1:1 answers (ECONNREFUSED).',
      'it came up',
      'DATABASE_URL: another Ninefold serves from this database. One server at a time can.',
      'DATABASE_URL must be an address that begins with postgres:// or postgresql:// and names a host.',
    ]);
    expect(lines.join('\n')).not.toContain(secret);
  });
});
