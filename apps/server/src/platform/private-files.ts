import { chmod, mkdir, open, rename, rm } from 'node:fs/promises';

/** A folder that only the owner can enter, also when it existed before with other rights. */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await chmod(path, 0o700);
}

/** Flushes a folder to disk (fsync), so that files created or renamed in it survive a power failure. */
export async function syncFolder(path: string): Promise<void> {
  // Windows knows no handle of a folder; its renames are safe without.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/**
 * Writes a file that only the owner can read. It is replaced in one step: a crash leaves the old content or the new one, never a part (K6). A
 * failure leaves no part beside it either: a full disk would be no emptier for it.
 */
export async function writePrivateFile(path: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${path}.${process.pid}.tmp`;
  try {
    const file = await open(unfinished, 'w', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
}
