import { mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import type { EpochMs } from '@ninefold/domain/shared/units.ts';
import { syncFolder } from '../platform/private-files.ts';
import { askServer } from '../operator/operator-socket.ts';
import { done, type OperatorAnswer, refused } from '../operator/requests.ts';
import { writeArchive } from './archive.ts';
import { noteCommand } from './store-file.ts';

/** All pages in one step: a copy in several would begin again whenever the server writes in between. */
const ALL_PAGES = 0x7fff_ffff;

/**
 * Store, keys and pictures in one file of mode 0600. The store is copied as it stood at one moment, whether the server runs or not; the file
 * has its name only when it is whole and on disk. The trail of the store that was copied says so.
 * @param now for that trail
 */
export async function makeBackup(dataDir: string, given: string, now: EpochMs): Promise<OperatorAnswer> {
  const file = resolve(given);
  const store = join(dataDir, 'ninefold.sqlite');
  if (!(await exists(store))) return refused(`There is no store in ${dataDir}: set DATA_DIR as for the server.`);
  if (await exists(file)) return refused(`${file} is there already.`);
  const folder = await mkdtemp(join(dirname(file), '.ninefold-backup-')).catch(() => null);
  if (folder === null) return refused(`Nothing can be written in the folder ${dirname(file)}: is it there, and yours?`);
  const unfinished = join(folder, 'archive');
  try {
    const copy = join(folder, 'ninefold.sqlite');
    await copyStore(store, copy);
    const files = new Map([['ninefold.sqlite', copy]]);
    for (const name of ['login-keys.json', 'engine/keys.yaml']) if (await exists(join(dataDir, name))) files.set(name, join(dataDir, name));
    const pictures = await readdir(join(dataDir, 'backgrounds')).catch(() => []);
    for (const name of pictures) if (!name.endsWith('.part')) files.set(`backgrounds/${name}`, join(dataDir, 'backgrounds', name));
    const target = await open(unfinished, 'wx', 0o600);
    try {
      await writeArchive(target, files);
      await target.sync();
    } finally {
      await target.close();
    }
    await rename(unfinished, file);
    await syncFolder(dirname(file));
    const { size } = await stat(file);
    const isNoted = await note(dataDir, now).catch(() => false);
    return done(`Written: ${file}${isNoted ? '' : '\nThe audit trail could not be told.'}`, [
      { file, bytes: size, pictures: pictures.length },
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Notes the backup by the running server, which alone writes into its store; without one directly in the file, whose version stays as it is. */
async function note(dataDir: string, now: EpochMs): Promise<boolean> {
  const answer = await askServer(dataDir, { command: 'backup' });
  if (answer !== null) return answer.ok;
  const store = new DatabaseSync(join(dataDir, 'ninefold.sqlite'), { timeout: 5_000 });
  try {
    noteCommand(store, 'backup', now);
    return true;
  } finally {
    store.close();
  }
}

async function copyStore(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5_000 });
  try {
    await backup(source, to, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  const copied = new DatabaseSync(to);
  try {
    const [row] = copied.prepare('pragma integrity_check').all();
    if (row?.['integrity_check'] !== 'ok') throw new Error('the copy of the store is not whole');
    // One file, without a log beside it.
    copied.exec('pragma journal_mode = delete');
  } finally {
    copied.close();
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
