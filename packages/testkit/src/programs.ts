/** Programs of the machine that tests run, found as a shell finds them. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @returns where the first of these programs is, or null when the machine has none of them */
export function findProgram(...names: readonly string[]): string | null {
  const places = (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return places.find(isRunnable) ?? null;
}

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
