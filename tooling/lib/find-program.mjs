import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian keeps an administrator's programs; a user's path lacks it. */
const ADMINISTRATORS = ['/usr/sbin', '/sbin'];

/**
 * @param names of one program, the preferred one first
 * @param places further full paths to look at
 * @returns the full path of the first that can be run, or null
 */
export function findProgram(names, places = []) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...(process.platform === 'win32' ? [] : ADMINISTRATORS)];
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places].find(isExecutable) ?? null;
}

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
