import { access, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { call, lookUp, shareByCall } from '@ninefold/testkit/calls.ts';
import { freePort } from '@ninefold/testkit/free-port.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { operator, operatorRows } from '@ninefold/testkit/operator.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { logInAs, signUp, WebClient } from '@ninefold/testkit/web-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 60_000);
afterAll(() => server.stop());
const register = (email: string) =>
  call(server.url, endpoints.registerAndLogin.path, {
    email,
    password: 'correct horse',
    sendProductInfo: 'false',
    firstName: 'A',
    lastName: 'B',
  });
const logIn = async (password: string) =>
  (
    (await call(server.url, endpoints.login.path, { email: 'kept@example.org', password, rememberMe: false })).body as {
      d: { iError: number };
    }
  ).d.iError;

describe("the operator's commands", () => {
  it('explain themselves, and say with their exit code how they were used', async () => {
    const overview = await operator(server.dataDir, ['--help']);
    expect(overview.code).toBe(0);
    for (const name of [
      'meetings list',
      'meetings end',
      'person reset-password',
      'maintenance announce',
      'audit list',
      'backup',
      'restore',
      'keys rotate',
    ])
      expect(overview.stdout).toContain(name);
    const help = await operator(server.dataDir, ['maintenance', 'announce', '--help']);
    expect([help.code, help.stdout.includes('--audio-only')]).toEqual([0, true]);
    const group = await operator(server.dataDir, ['maintenance', '--help']);
    expect([group.code, group.stdout.includes('maintenance cancel'), group.stdout.includes('keys rotate')]).toEqual([0, true, false]);
    expect(await operator(server.dataDir, ['help', 'person'])).toMatchObject({ code: 0, stdout: expect.stringContaining('--print') });
    expect((await operator(server.dataDir, ['nonsense', '--help'])).code).toBe(2);
    for (const wrong of [
      [],
      ['meetings'],
      ['meetings', 'end'],
      ['meetings', 'list', '--no-such'],
      ['maintenance', 'announce', '--start', 'soon'],
      ['maintenance', 'announce', '--start', '2027-02-30T20:00Z', '--minutes', '60'],
      ['maintenance', 'announce', '--start', '2027-02-29T20:00+01:00', '--minutes', '60'],
    ]) {
      const { code, stderr } = await operator(server.dataDir, wrong);
      expect({ wrong, code }).toEqual({ wrong, code: 2 });
      expect(stderr).not.toMatch(/\n\s+at /);
    }
    const nonsense = await operator(server.dataDir, ['audit', 'list', '--kind', 'nonsense']);
    expect(nonsense).toMatchObject({ code: 2, stderr: expect.stringMatching(/registered.*login-failed.*operator/) });
    const noDay = await operator(server.dataDir, ['maintenance', 'announce', '--start', '2027-02-30T20:00Z', '--minutes', '60', '--json']);
    expect(JSON.parse(noDay.stdout)).toEqual({ ok: false, text: 'There is no day 2027-02-30.' });
    expect((await operator(server.dataDir, ['meetings', 'end', '999999999'])).code).toBe(1);
    const noFolder = await operator(server.dataDir, ['backup', '/nonexistent/dir/x.tar']);
    expect(noFolder).toMatchObject({ code: 1, stderr: expect.stringMatching(/^[^\n]* folder \/nonexistent\/dir[^\n]*\n$/) });
    expect(noFolder.stderr).not.toContain('ENOENT');
    const elsewhere = join(server.dataDir, 'elsewhere');
    expect(await operator(elsewhere, ['meetings', 'list'])).toMatchObject({ code: 1, stderr: expect.stringContaining('DATA_DIR') });
    await expect(access(elsewhere)).rejects.toThrow();
  }, 60_000);

  it('take an id that begins with a dash as they show it, with and without options beside it', async () => {
    const id = '-dashed-id-of-22-chars';
    for (const words of [[id], [id, '--json'], ['--json', id], ['--', id], ['--json', '--', id]]) {
      const { code, stdout, stderr } = await operator(server.dataDir, ['maintenance', 'cancel', ...words]);
      expect({ words, code, told: stdout + stderr }).toEqual({ words, code: 1, told: expect.stringContaining('No such maintenance') });
    }
    const database = new DatabaseSync(join(server.dataDir, 'ninefold.sqlite'), { timeout: 5_000 });
    const [announced] = await operatorRows(server.dataDir, ['maintenance', 'announce', '--start', '2090-01-01T00:00Z', '--minutes', '5']);
    database.prepare('update maintenance_notice set id = ? where id = ?').run(id, String(announced?.['id']));
    database.close();
    expect((await operator(server.dataDir, ['maintenance', 'cancel', id])).code).toBe(0);
    expect(await operatorRows(server.dataDir, ['maintenance', 'list'])).toEqual([]);
  }, 60_000);

  it('answer in JSON also when they were used wrongly', async () => {
    for (const wrong of [['meetings'], ['meetings', 'list', '--no-such']]) {
      const { code, stdout, stderr } = await operator(server.dataDir, [...wrong, '--json']);
      expect({ wrong, code, stderr }).toEqual({ wrong, code: 2, stderr: '' });
      expect(JSON.parse(stdout)).toEqual({ ok: false, text: expect.stringMatching(/^[^\n]+$/) });
    }
    const wrongSetting = await operator(server.dataDir, ['meetings', 'list', '--json'], { PORT: 'abc' });
    expect([wrongSetting.code, JSON.parse(wrongSetting.stdout)]).toEqual([2, { ok: false, text: expect.stringContaining('PORT') }]);
  }, 60_000);

  it('end a meeting in the running server: everyone hears of it at once', async () => {
    const { code } = await shareByCall(server.url);
    const viewer = await LiveClient.join(server.url, { codeOrPurl: code });
    const over = viewer.waitFor('over');
    expect((await operatorRows(server.dataDir, ['meetings', 'list'])).map((row) => row['code'])).toContain(
      `${code.slice(0, 3)}-${code.slice(3, 6)}-${code.slice(6)}`,
    );
    expect((await operator(server.dataDir, ['meetings', 'end', code])).code).toBe(0);
    await over;
    expect(await lookUp(server.url, code)).toBe(1);
  }, 30_000);

  it('announce maintenance to the running server and take it back; the audit trail knows both', async () => {
    const noticeOf = async () =>
      ((await (await fetch(`${server.url}/api/maintenance`)).json()) as { notice: { note: string } | null }).notice;
    const words = ['maintenance', 'announce', '--start', '2020-01-01T00:00Z', '--minutes', '99999'];
    expect((await operator(server.dataDir, words)).code).toBe(1);
    const start = new Date(Date.now() - 60_000).toISOString();
    const [row] = await operatorRows(server.dataDir, [
      'maintenance',
      'announce',
      '--start',
      start,
      '--minutes',
      '60',
      '--note',
      'Soon back.',
    ]);
    expect((await noticeOf())?.note).toBe('Soon back.');
    const refused = await call(server.url, endpoints.hostDownload.path, { url: null });
    expect((refused.body as { d: { iError: number } }).d.iError).toBe(5);
    expect(await operatorRows(server.dataDir, ['maintenance', 'list'])).toHaveLength(1);
    await operatorRows(server.dataDir, ['maintenance', 'cancel', String(row?.['id'])]);
    expect(await noticeOf()).toBeNull();
    const trail = (await operatorRows(server.dataDir, ['audit', 'list', '--kind', 'operator'])).map(({ detail }) => detail);
    expect(trail).toEqual(expect.arrayContaining([{ command: 'announce-maintenance' }, { command: 'cancel-maintenance' }]));
  }, 60_000);

  it('give out a link for a new password that works once', async () => {
    await register('kept@example.org');
    expect((await operator(server.dataDir, ['person', 'reset-password', 'nobody@example.org'])).code).toBe(1);
    const [row] = await operatorRows(server.dataDir, ['person', 'reset-password', 'Kept@example.org', '--print']);
    const link = new URL(String(row?.['link']));
    expect(link.origin).toBe(server.url);
    const use = (password: string) => call(server.url, '/api/password-reset/use', { ticket: link.hash.replace('#ticket=', ''), password });
    expect((await use('new password one')).body).toEqual({ d: { iError: 0 } });
    expect((await use('new password two')).body).toEqual({ d: { iError: 1 } });
    expect(await logIn('new password one')).toBe(0);
  }, 60_000);

  it('leave in the audit trail what they were done to', async () => {
    await register('named@example.org');
    const { code } = await shareByCall(server.url);
    const [ended] = await operatorRows(server.dataDir, ['meetings', 'end', code]);
    await operatorRows(server.dataDir, ['person', 'reset-password', 'named@example.org', '--print']);
    const trail = await operatorRows(server.dataDir, ['audit', 'list', '--kind', 'operator']);
    const registered = await operatorRows(server.dataDir, ['audit', 'list', '--kind', 'registered']);
    const accountIds = registered.map(({ accountId }) => accountId);
    expect(trail.map(({ detail }) => detail)).toContainEqual({ command: 'end-meeting', meetingId: ended?.['id'] });
    const reset = trail.find(({ detail }) => (detail as { command: string }).command === 'reset-password');
    expect(reset).toMatchObject({ accountId: accountIds[0], detail: { command: 'reset-password' } });
    expect((await operator(server.dataDir, ['audit', 'list', '--kind', 'operator'])).stdout).toContain('{"command":"reset-password"}');
  }, 60_000);

  it('keep a mail that the mail server does not take now, for the next start', async () => {
    const lonely = await startServer();
    await call(lonely.url, endpoints.registerAndLogin.path, {
      email: 'later@example.org',
      password: 'correct horse',
      sendProductInfo: 'false',
      firstName: 'A',
      lastName: 'B',
    });
    await lonely.terminate();
    try {
      const settings = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` };
      expect((await operator(lonely.dataDir, ['person', 'reset-password', 'later@example.org'], settings)).code).toBe(0);
      const [kept = ''] = await readdir(join(lonely.dataDir, 'mail-queue'));
      expect(await readFile(join(lonely.dataDir, 'mail-queue', kept), 'utf8')).toContain('later@example.org');
    } finally {
      await lonely.stop();
    }
  }, 60_000);

  it('rotate the key of login cookies', async () => {
    const keys = async () =>
      JSON.parse(await readFile(join(server.dataDir, 'login-keys.json'), 'utf8')) as { current: object; previous: object | null };
    const before = await keys();
    await signUp(server.url, 'rotated@example.org');
    const remembered = async () => {
      const client = new WebClient(server.url);
      expect(await logInAs(client, 'rotated@example.org', { rememberMe: true })).toBe(0);
      client.closeBrowser();
      return client;
    };
    const isSignedIn = async (client: WebClient) => (await client.pageState()).bIsUserLoggedIn;
    const [sealedAnew, left] = [await remembered(), await remembered()];
    await operatorRows(server.dataDir, ['keys', 'rotate']);
    expect((await keys()).previous).toEqual(before.current);
    // The key before still opens, and what it opened is sealed by the new one.
    expect(await isSignedIn(sealedAnew)).toBe(true);
    const sealedNew = await remembered();
    await operatorRows(server.dataDir, ['keys', 'rotate']);
    sealedAnew.closeBrowser();
    expect([await isSignedIn(left), await isSignedIn(sealedAnew), await isSignedIn(sealedNew)]).toEqual([false, true, true]);
  }, 30_000);

  it('keep the socket for its owner, and outlive a crash of the server', async () => {
    expect((await stat(join(server.dataDir, 'operator.sock'))).mode & 0o777).toBe(0o600);
    const { code } = await shareByCall(server.url);
    await server.kill();
    expect((await operator(server.dataDir, ['meetings', 'end', code])).code).toBe(0);
    await server.restart();
    expect(await lookUp(server.url, code)).toBe(1);
  }, 60_000);

  it('[P-15] back up under way and restore: what was there is there again, what came later is not', async () => {
    const file = join(server.dataDir, '..', `ninefold-backup-${process.pid}.tar`);
    const { code } = await shareByCall(server.url);
    const person = await signUp(server.url, 'restored@example.org');
    const remembered = new WebClient(server.url);
    expect(await logInAs(remembered, 'restored@example.org', { rememberMe: true })).toBe(0);
    const [printed] = await operatorRows(server.dataDir, ['person', 'reset-password', 'restored@example.org', '--print']);
    const seat = await shareByCall(server.url);
    const { resumeKey } = await (await LiveClient.join(server.url, { ticket: seat.ticket })).waitFor('welcome');
    await operatorRows(server.dataDir, ['backup', file]);
    const commandsNoted = async () =>
      (await operatorRows(server.dataDir, ['audit', 'list', '--kind', 'operator', '--limit', '1'])).map(({ detail }) => detail);
    expect(await commandsNoted()).toEqual([{ command: 'backup' }]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await operator(server.dataDir, ['backup', file])).code).toBe(1);
    const later = await shareByCall(server.url);
    const refusal = await operator(server.dataDir, ['restore', file, '--replace']);
    expect([refusal.code, refusal.stderr]).toEqual([1, expect.stringContaining('stop it first')]);

    await server.kill();
    expect((await operator(server.dataDir, ['restore', file])).code).toBe(1);
    const damaged = `${file}.damaged`;
    const bytes = await readFile(file);
    await writeFile(damaged, bytes.subarray(0, bytes.length / 2));
    expect((await operator(server.dataDir, ['restore', damaged, '--replace'])).code).toBe(1);
    const changed = Buffer.from(bytes);
    const at = Math.floor(changed.length / 3);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await writeFile(damaged, changed);
    const refused = await operator(server.dataDir, ['restore', damaged, '--replace', '--json']);
    expect([refused.code, JSON.parse(refused.stdout)]).toEqual([
      1,
      { ok: false, text: 'Not restored: the checksum of ninefold.sqlite is wrong: the backup is damaged' },
    ]);
    const [row] = await operatorRows(server.dataDir, ['restore', file, '--replace']);
    await access(join(String(row?.['before']), 'ninefold.sqlite'));
    expect(await commandsNoted()).toEqual([{ command: 'restore' }]);
    await operatorRows(server.dataDir, ['backup', `${file}.alone`]);
    expect(await commandsNoted()).toEqual([{ command: 'backup' }]);
    await server.restart();
    // Whoever was logged out after the backup must not be logged in by it.
    const isSignedIn = async (client: WebClient) => (await client.pageState()).bIsUserLoggedIn;
    remembered.closeBrowser();
    expect([await isSignedIn(person), await isSignedIn(remembered)]).toEqual([false, false]);
    const ticket = new URL(String(printed?.['link'])).hash.replace('#ticket=', '');
    const use = await call(server.url, '/api/password-reset/use', { ticket, password: 'another password' });
    expect(use.body).toEqual({ d: { iError: 1 } });
    expect(await logInAs(new WebClient(server.url), 'restored@example.org')).toBe(0);
    expect(await lookUp(server.url, code)).toBe(0);
    expect(await lookUp(server.url, later.code)).toBe(1);
    for (const how of [{ ticket: seat.ticket }, { resumeKey, lastNumber: 3 }]) {
      const again = await LiveClient.open(server.url);
      again.send({ type: 'join', ...how });
      expect((await again.waitFor('not-admitted')).errorCode).toBe(4);
    }
    expect(await logIn('new password one')).toBe(0);
  }, 90_000);
});
