import { expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { kyselyOver, openSqlite } from './sqlite/sqlite.ts';

/** The version that a file says, and its tables. */
function aFile() {
  const database = openSqlite(':memory:', false);
  return {
    database,
    db: kyselyOver(database) as never,
    run: () => migrate(kyselyOver(database) as never),
    versions: () =>
      database
        .prepare('select version from schema_version')
        .all()
        .map(({ version }) => version),
  };
}

it('a new file gets every step, once', async () => {
  const { run, versions } = aFile();
  expect([await run(), versions()]).toEqual([migrations.length, [migrations.length]]);
  expect([await run(), versions()]).toEqual([0, [migrations.length]]);
});

it('an older file gets the steps that it has not', async () => {
  const { database, run, versions } = aFile();
  await run();
  const last = migrations.length - 1;
  database.exec(`update schema_version set version = ${last}; alter table meeting rename to kept`);
  await expect(run()).rejects.toThrow();
  expect(versions()).toEqual([last]);
});

it('an older file that has got its steps says the new version', async () => {
  const { database, db, run, versions } = aFile();
  for (const step of migrations.slice(0, -1)) await step(db);
  database.exec(`create table schema_version (version bigint not null); insert into schema_version values (${migrations.length - 1})`);
  expect([await run(), versions()]).toEqual([1, [migrations.length]]);
  expect([await run(), versions()]).toEqual([0, [migrations.length]]);
});

it('a file of a newer version is left alone, and both versions are said', async () => {
  const { database, run, versions } = aFile();
  database.exec('create table schema_version (version bigint not null); insert into schema_version values (900)');
  await expect(run()).rejects.toThrow(`the store was made by a newer version (schema 900, this one knows ${migrations.length})`);
  expect([versions(), database.prepare("select name from sqlite_master where type = 'table'").all()]).toEqual([
    [900],
    [{ name: 'schema_version' }],
  ]);
});
