import { chmod, mkdir, open, rename } from 'node:fs/promises';

/** A folder that only the owner can enter, also when it existed before with other rights. */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await chmod(path, 0o700);
}

/** Writes a file that only the owner can read: old or new content, never half (K6). */
export async function writePrivateFile(path: string, content: string): Promise<void> {
  const unfinished = `${path}.${process.pid}.tmp`;
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}
