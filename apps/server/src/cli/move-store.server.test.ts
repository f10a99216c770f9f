import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { lookUp, shareByCall } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { operator } from '@ninefold/testkit/operator.ts';
import { postgresPrograms, type RunningPostgres, startPostgres } from '@ninefold/testkit/running-postgres.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { signedInPerson } from '@ninefold/testkit/signed-in.ts';
import { storeDigest } from '@ninefold/testkit/store-digest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.skipIf(postgresPrograms() === null)('ninefold store move', { timeout: 90_000 }, () => {
  let postgres: RunningPostgres;
  let server: RunningServer;
  beforeAll(async () => {
    postgres = await startPostgres();
    server = await startServer();
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    await postgres.stop();
  });
  const move = (settings: Record<string, string>, ...words: string[]) => operator(server.dataDir, ['store', 'move', ...words], settings);

  it('takes a store into a database and back: meetings, people, messages and accounts, row by row', async () => {
    const { code, ticket } = await shareByCall(server.url);
    const host = await LiveClient.join(server.url, { ticket });
    const viewer = await LiveClient.join(server.url, { codeOrPurl: code, name: 'Ada \u{1f98a}' });
    viewer.send({ type: 'send-chat', clientId: 'message-1', text: 'Zürich, 日本語' });
    await host.waitFor('chat');
    const { resumeKey } = await viewer.waitFor('welcome');
    signedInPerson(server);
    const DATABASE_URL = await postgres.createDatabase();

    expect((await move({ DATABASE_URL })).stderr).toContain('The server runs on this data folder: stop it first.');
    await server.terminate();
    expect((await move({})).stderr).toContain('Set DATABASE_URL to the database');
    const before = storeDigest(server.dataDir);
    const moved = await move({ DATABASE_URL });
    expect([moved.code, moved.stderr]).toEqual([0, '']);
    expect(moved.stdout).toMatch(/^\d+ rows are in the database, each compared with the file\./);
    expect(storeDigest(server.dataDir)).toBe(before);
    const again = await move({ DATABASE_URL });
    expect([again.code, again.stderr]).toEqual([
      1,
      expect.stringMatching(/^Nothing was moved: the table \w+ of the target holds rows already\.\n/),
    ]);
    expect((await move({ DATABASE_URL }, '--back')).stderr).toContain('holds a store already');

    // And the other way, before a server has written into it.
    const file = join(server.dataDir, 'ninefold.sqlite');
    await rename(file, `${file}.old`);
    const back = await move({ DATABASE_URL }, '--back');
    expect([back.code, back.stderr]).toEqual([0, '']);
    expect(storeDigest(server.dataDir)).toBe(before);

    await server.restart({ DATABASE_URL });
    expect(await lookUp(server.url, code)).toBe(0);
    const returned = await LiveClient.join(server.url, { resumeKey, lastNumber: 0 });
    returned.send({ type: 'read-chat' });
    expect((await returned.waitFor('chat-history')).messages.map(({ text }) => text)).toEqual(['Zürich, 日本語']);
    expect((await move({ DATABASE_URL })).stderr).toContain('The server runs on this data folder');
  });

  it('leaves nothing behind where it could not be done', async () => {
    const folder = await startServer().then(async (other) => {
      await shareByCall(other.url);
      await other.terminate();
      return other;
    });
    const empty = await postgres.createDatabase('en_US.UTF-8').catch(() => null);
    const wrong = await operator(folder.dataDir, ['store', 'move'], { DATABASE_URL: 'postgres://ninefold@127.0.0.1:1/ninefold' });
    expect([wrong.code, wrong.stderr]).toEqual([1, 'DATABASE_URL: no PostgreSQL at 127.0.0.1:1 answers (ECONNREFUSED).\n']);
    if (empty !== null) {
      const other = await operator(folder.dataDir, ['store', 'move'], { DATABASE_URL: empty });
      expect(other.stderr).toContain('where both have to be C and UTF8');
    }
    await folder.stop();
  });
});
