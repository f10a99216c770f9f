import { chmod, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFolder, syncFolder } from '../platform/private-files.ts';
import { migrations } from '../platform/storage/migrations/index.ts';
import { isServerRunning } from '../operator/operator-socket.ts';
import { done, type OperatorAnswer, refused } from '../operator/requests.ts';
import { readArchive } from './archive.ts';
import { endEveryLogin, noteCommand } from './store-file.ts';

/** What a restore replaces. The engine's programs, logs and ports stay. */
const REPLACED = ['ninefold.sqlite', 'ninefold.sqlite-wal', 'ninefold.sqlite-shm', 'login-keys.json', 'engine/keys.yaml', 'backgrounds'];

const RESTORED = `Restored. The server may start. Everybody has to log in again, and links of account mails are dead.
Whoever was in a meeting comes back by its code, a host by the account.
Passwords and passkeys are those of the backup: one that was changed or removed since is good again.`;

/**
 * Puts a backup in place: unpacked and checked beside the data first, then moved in; what was there before is kept in a folder of its own.
 * Nobody stays logged in by it: a login that was ended after the backup would be good again.
 * @param now for the name of that folder and for the audit trail
 */
export async function restoreBackup(dataDir: string, given: string, replaces: boolean, now: number): Promise<OperatorAnswer> {
  const file = resolve(given);
  if (!(await exists(file))) return refused(`There is no file ${file}.`);
  if (await isServerRunning(dataDir)) return refused('The server runs on this data folder: stop it first.');
  const hasStore = await exists(join(dataDir, 'ninefold.sqlite'));
  if (hasStore && !replaces) return refused(`${dataDir} holds a store already: with --replace it is put aside.`);
  await makePrivateFolder(dataDir);
  const unpacked = await mkdtemp(join(dataDir, 'restoring-'));
  try {
    await readArchive(file, unpacked);
    prepareStore(join(unpacked, 'ninefold.sqlite'), now);
    const before = hasStore ? await putAside(dataDir, now) : null;
    await moveIn(unpacked, dataDir);
    await syncFolder(dataDir);
    return done(RESTORED, [{ dataDir, before }]);
  } catch (error) {
    return refused(`Not restored: ${(error as Error).message.split('\n')[0]}`);
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}

/** @throws when the store is damaged, or of a newer version */
function prepareStore(path: string, now: number): void {
  const database = new DatabaseSync(path);
  try {
    if (database.prepare('pragma integrity_check').get()?.['integrity_check'] !== 'ok')
      throw new Error('the store in the backup is damaged');
    const version = Number(database.prepare('select version from schema_version').get()?.['version']);
    if (version > migrations.length) throw new Error('the backup was made by a newer version of Ninefold');
    endEveryLogin(database);
    noteCommand(database, 'restore', now);
  } finally {
    database.close();
  }
}

async function putAside(dataDir: string, now: number): Promise<string> {
  const folder = join(dataDir, `before-restore-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`);
  await makePrivateFolder(join(folder, 'engine'));
  for (const name of REPLACED) if (await exists(join(dataDir, name))) await rename(join(dataDir, name), join(folder, name));
  return folder;
}

async function moveIn(from: string, dataDir: string): Promise<void> {
  await makePrivateFolder(join(dataDir, 'engine'));
  // The store comes last: with it the folder counts as restored.
  const names = (await readdir(from, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const paths = names
    .map((entry) => join(entry.parentPath, entry.name).slice(from.length + 1))
    .toSorted((a) => (a === 'ninefold.sqlite' ? 1 : -1));
  for (const path of paths) {
    if (path.includes('backgrounds')) await makePrivateFolder(join(dataDir, 'backgrounds'));
    await chmod(join(from, path), 0o600);
    await rename(join(from, path), join(dataDir, path));
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
