import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../../boot/open-store.ts';
import { createMeetings } from '../../../meeting/meetings.ts';
import { createLocalBus } from '../../bus.ts';
import { systemClock } from '../../clock.ts';
import { forgetGuesses, recordGuess } from '../../../viewer-code/guess-commands.ts';
import { kyselyOver, openSqlite } from './sqlite.ts';
import { noOwner } from '../meeting-rows.ts';
import { allOf } from '../testing/all-of.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { StoreUnavailable } from '../store.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-open-'));
});
afterAll(() => rm(folder, { recursive: true }));
const open = (name: string) => openStore(join(folder, name), () => undefined);
const guess = (id: string) => ({ id, source: 's', kind: 'look-up' as const, value_hash: id, at: 1 });

describe('a store', () => {
  it('makes its folder and those above it, for its owner only, and none where a file is', async () => {
    const mask = process.umask();
    const store = await open('a/b/c');
    for (const name of ['a', 'a/b', 'a/b/c']) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o700);
    expect(process.umask()).toBe(mask);
    await store.close();
    await writeFile(join(folder, 'file'), '');
    for (const name of ['file', 'file/below']) await expect(open(name)).rejects.toThrow();
    await mkdir(join(folder, 'wide'), { mode: 0o755 });
    const wide = await open('wide');
    expect((await stat(join(folder, 'wide'))).mode & 0o777).toBe(0o700);
    await wide.close();
  });

  it('says what is wrong with a place that cannot be, at once', async () => {
    await expect(openStore('/proc/no/such', () => undefined)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('keeps what was answered, and takes nothing once it is closed', async () => {
    const store = await open('kept');
    await store.write(recordGuess, guess('one'));
    expect(store.isWorking()).toBe(true);
    const closing = store.close();
    await expect(store.write(forgetGuesses, { before: 9 })).rejects.toBeInstanceOf(StoreUnavailable);
    await closing;
    const again = await open('kept');
    expect(await again.read.selectFrom('guess_counter').select('id').execute()).toEqual([{ id: 'one' }]);
    await again.close();
    expect(await readdir(join(folder, 'kept'))).toEqual(['ninefold.sqlite']);
  });

  it('runs none but its own commands, and says whose fault a failure is', async () => {
    const store = await open('commands');
    const stranger = async () => undefined;
    await expect(store.write(stranger, undefined as never)).rejects.toThrow("stranger is not among the store's commands");
    await store.write(recordGuess, guess('same'));
    const twice = store.write(recordGuess, guess('same'));
    await expect(twice).rejects.toThrow(/^write failed: .*UNIQUE/);
    await expect(twice).rejects.not.toBeInstanceOf(StoreUnavailable);
    await store.close();
  });

  it('takes as many at once as it can hold, and refuses the next', async () => {
    const store = await open('busy');
    const writes = Array.from({ length: 4_097 }, (_, n) => store.write(forgetGuesses, { before: n }));
    const outcomes = await Promise.allSettled(writes);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(outcomes.at(-1)).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) as unknown });
    await store.write(forgetGuesses, { before: 0 });
    await store.close();
  });

  it('whose writer dies works no more, and says so', async () => {
    await (await open('dies')).close();
    const body =
      "import { parentPort } from 'node:worker_threads'; parentPort.postMessage('open'); parentPort.on('message', () => process.exit(4));";
    const script = new URL(`data:text/javascript,${encodeURIComponent(body)}`);
    const deaths: Error[] = [];
    const store = await openSqliteStore({ commands: { recordGuess }, script }, join(folder, 'dies'), (error) => void deaths.push(error));
    expect(store.isWorking()).toBe(true);
    await expect(store.write(recordGuess, guess('late'))).rejects.toBeInstanceOf(StoreUnavailable);
    expect([store.isWorking(), deaths.map(({ message }) => message)]).toEqual([false, ["the store's writer ended with code 4"]]);
    expect(await store.read.selectFrom('guess_counter').select('id').execute()).toEqual([]);
    await store.close();
  });

  it('writes to the disk before it answers, waits for a lock, and reads without writing', async () => {
    const store = await open('settings');
    const file = join(folder, 'settings', 'ninefold.sqlite');
    const [writes, reads] = [openSqlite(file, false), openSqlite(file, true)];
    const settingOf = async (database: typeof writes, name: string) =>
      Object.values((await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(kyselyOver(database))).rows[0] ?? {})[0];
    expect([
      await settingOf(writes, 'journal_mode'),
      await settingOf(writes, 'synchronous'),
      await settingOf(writes, 'busy_timeout'),
    ]).toEqual(['wal', 2, 5_000]);
    expect(() => reads.exec('delete from guess_counter')).toThrow(/readonly/);
    for (const database of [writes, reads]) database.close();
    await store.close();
  });

  it('reads what runs by its code and by its name, and writes by no reader', async () => {
    const store = await open('running');
    const told: string[] = [];
    store.onRunning((changes) => told.push(...changes.map(({ kind, value, isRunning }) => `${kind} ${value} ${isRunning}`)));
    const meetings = createMeetings(store, createLocalBus(), systemClock, 1_000);
    const opened = await meetings.open('PersonalUrl', { ...noOwner, personal_url: 'anna.meier' });
    const { id, code } = opened.meeting;
    expect(told.toSorted()).toEqual([`code ${code} true`, 'name anna.meier true']);
    const row = { id, session_type: 'PersonalUrl' };
    expect([await store.running.byCode(String(code)), await store.running.byName('anna.meier')]).toEqual([row, row]);
    expect([await store.running.byCode('000000000'), await store.running.byName('nobody'), await store.running.countOpen()]).toEqual([
      null,
      null,
      1,
    ]);
    expect([await allOf(store.running.codes()), await allOf(store.running.names())]).toEqual([[code], ['anna.meier']]);
    told.length = 0;
    await store.write(recordGuess, guess('told once'));
    expect(told).toEqual([]);
    await meetings.change(id, { kind: 'end-by-ticket' });
    expect(told.toSorted()).toEqual([`code ${code} false`, 'name anna.meier false']);
    await expect(store.read.deleteFrom('meeting').execute()).rejects.toThrow(/readonly/);
    await expect(store.readTogether((read) => read.deleteFrom('meeting').execute())).rejects.toThrow(/readonly/);
    await store.close();
  });

  it('that another program holds locked fails after its patience, of which nothing is kept, and goes on', async () => {
    const store = await open('locked');
    const other = openSqlite(join(folder, 'locked', 'ninefold.sqlite'), false);
    other.exec('begin immediate');
    const failed = store.write(recordGuess, guess('late'));
    await expect(failed).rejects.toThrow(/^write failed: .*locked/);
    await expect(failed).rejects.not.toBeInstanceOf(StoreUnavailable);
    other.exec('rollback');
    other.close();
    await store.write(recordGuess, guess('in time'));
    expect(await store.read.selectFrom('guess_counter').select('id').execute()).toEqual([{ id: 'in time' }]);
    await store.close();
  });

  it('hands out rows one by one, and closes its file', async () => {
    const database = openSqlite(':memory:', false);
    const db = kyselyOver(database);
    const found: unknown[] = [];
    for await (const row of db.selectFrom(sql<{ n: number }>`(select 1 as n union select 2)`.as('numbers')).selectAll().stream())
      found.push(row);
    expect(found).toEqual([{ n: 1 }, { n: 2 }]);
    await db.destroy();
    expect(database.isOpen).toBe(false);
  });

  it('tells what began and ceased to run before the write is answered, to everybody who listens', async () => {
    const store = await open('told');
    const told: string[] = [];
    for (const name of ['one', 'two'])
      store.onRunning((changes) => told.push(...changes.map(({ kind, isRunning }) => `${name} ${kind} ${isRunning}`)));
    await store.write(recordGuess, guess('nothing runs by it'));
    expect(told).toEqual([]);
    const meetings = createMeetings(store, createLocalBus(), systemClock, 1_000);
    const toldBoth = (isRunning: boolean) =>
      ['one', 'two'].flatMap((name) => ['code', 'name'].map((kind) => `${name} ${kind} ${isRunning}`)).toSorted();
    const opened = meetings.open('PersonalUrl', { ...noOwner, personal_url: 'anna.meier' }).then((answer) => {
      expect(told.splice(0).toSorted()).toEqual(toldBoth(true));
      return answer;
    });
    await meetings
      .change((await opened).meeting.id, { kind: 'end-by-ticket' })
      .then(() => expect(told.toSorted()).toEqual(toldBoth(false)));
    await store.close();
  });
});
