import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openConfiguredStore, openStore } from '../boot/open-store.ts';
import { isServerRunning } from '../operator/operator-socket.ts';
import { done, type OperatorAnswer, refused } from '../operator/requests.ts';
import { type CopiedTable, copyRows, NotCopied } from '../platform/storage/copy/copy-rows.ts';
import { openPostgresSide } from '../platform/storage/copy/postgres-side.ts';
import { openSqliteSide } from '../platform/storage/copy/sqlite-side.ts';
import type { Config } from '../settings/config.ts';

/**
 * Copies the store from the file in DATA_DIR into the empty database of DATABASE_URL, or back into a data folder without a store. All of it or
 * nothing is copied; where it came from stays as it was. Keys, pictures and waiting mails stay in DATA_DIR either way.
 */
export async function moveStore(
  { DATA_DIR, DATABASE_URL }: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>,
  isBack: boolean,
): Promise<OperatorAnswer> {
  if (DATABASE_URL === undefined)
    return refused('Set DATABASE_URL to the database, such as postgres://ninefold:password@db.example.org/ninefold.');
  if (await isServerRunning(DATA_DIR)) return refused('The server runs on this data folder: stop it first.');
  const file = join(DATA_DIR, 'ninefold.sqlite');
  const hasFile = await stat(file).then(
    () => true,
    () => false,
  );
  if (isBack && hasFile) return refused(`${DATA_DIR} holds a store already: move the file ninefold.sqlite away first.`);
  if (!isBack && !hasFile) return refused(`There is no store in ${DATA_DIR}: set DATA_DIR as for the server.`);
  // Opening brings either to this version; while the database is open no server can begin with it.
  await (await openStore(DATA_DIR, () => undefined)).close();
  const database = await openConfiguredStore({ DATA_DIR, DATABASE_URL }, () => undefined);
  const sqlite = openSqliteSide(file);
  const postgres = await openPostgresSide(DATABASE_URL, sqlite.tables);
  let isMoved = false;
  try {
    const copied = isBack ? await copyRows(postgres, sqlite, sqlite.tables) : await copyRows(sqlite, postgres, sqlite.tables);
    isMoved = true;
    return done(
      isBack ? movedBack(copied) : moved(copied),
      copied.filter(({ rows }) => rows > 0).map((table) => ({ ...table })),
    );
  } catch (error) {
    if (error instanceof NotCopied) return refused(`Nothing was moved: ${error.message}.`);
    throw error;
  } finally {
    await postgres.close();
    await sqlite.close();
    await database.close();
    if (isBack && !isMoved) for (const end of ['', '-wal', '-shm']) await rm(`${file}${end}`, { force: true });
  }
}

const count = (copied: readonly CopiedTable[]): number => copied.reduce((sum, { rows }) => sum + rows, 0);

const moved = (copied: readonly CopiedTable[]): string =>
  `${count(copied)} rows are in the database, each compared with the file. Start the server with DATABASE_URL now. The file stays as it was.`;
const movedBack = (copied: readonly CopiedTable[]): string =>
  `${count(copied)} rows are in the file, each compared with the database. Start the server without DATABASE_URL now. The database stays as it was.`;
