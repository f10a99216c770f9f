import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Store } from '../store.ts';
import { createRunningReads } from './running-reads.ts';
import { kyselyOver, openSqlite } from './sqlite.ts';
import { openWriter, type WriterThread } from './writer.ts';

/**
 * @param onFull a write was refused for want of room
 * @throws when the folder cannot be written or the file is no store of ours
 */
export async function openSqliteStore(
  thread: WriterThread,
  dataDir: string,
  onDeath: (error: Error) => void,
  onFull: () => void = () => {},
): Promise<Store> {
  await makeFolder(dataDir);
  await chmod(dataDir, 0o700);
  const file = join(dataDir, 'ninefold.sqlite');
  const previousMask = process.umask(0o077);
  let isWorking = true;
  try {
    const died = (error: Error): void => {
      isWorking = false;
      onDeath(error);
    };
    const writer = await openWriter(file, thread, died, onFull);
    const reader = openSqlite(file, true);
    const togetherReader = openSqlite(file, true);
    const together = kyselyOver(togetherReader);
    return {
      read: kyselyOver(reader),
      running: createRunningReads(reader),
      readTogether: (reads) => together.transaction().execute(reads),
      isWorking: () => isWorking,
      write: writer.write,
      onRunning: writer.onRunning,
      onMissedRunning: () => undefined,
      async close() {
        reader.close();
        togetherReader.close();
        await writer.close();
      },
    };
  } finally {
    process.umask(previousMask);
  }
}

/**
 * Makes a folder and those above it. Node's own recursive way never ends where a folder is refused as "not found", as below `/proc` (24.21).
 * @throws as `mkdir` does
 */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return;
    const parent = dirname(path);
    if (code !== 'ENOENT' || parent === path) throw error;
    await makeFolder(parent);
    await mkdir(path, { mode: 0o700 });
  }
}
