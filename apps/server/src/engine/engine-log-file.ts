import { closeSync, openSync } from 'node:fs';
import { copyFile, readFile, rename, stat, truncate } from 'node:fs/promises';

const KEPT = 3;
const LIMIT_BYTES = 20 * 1024 * 1024;

/** Moves the logs of earlier engines on: `engine.log` to `engine.log.1` and so on; the oldest is dropped. */
export async function rotateLogs(path: string): Promise<void> {
  for (let age = KEPT; age > 0; age -= 1) {
    await rename(age === 1 ? path : `${path}.${age - 1}`, `${path}.${age}`).catch(() => undefined);
  }
}

/**
 * Opens the log for the engine's two streams. A file, not a pipe: with its reader gone a pipe would end the engine.
 * Appending, so that the file can be cut while the engine writes.
 */
export function openLog(path: string): { readonly fd: number; close(): void } {
  const fd = openSync(path, 'a', 0o600);
  return { fd, close: () => closeSync(fd) };
}

/** Keeps the disk from filling when an engine lives for long. */
export async function cutLongLog(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found === null || found.size < LIMIT_BYTES) return;
  await copyFile(path, `${path}.1`);
  await truncate(path);
}

/** The last lines the engine wrote, each cut short. */
export async function lastLogLines(path: string, count = 5): Promise<readonly string[]> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text
    .trimEnd()
    .split('\n')
    .slice(-count)
    .map((line) => line.slice(0, 300));
}
