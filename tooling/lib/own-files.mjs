/** What is in the repository, for the steps of the check that read it. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/**
 * What is committed or about to be: everything that git knows or would add.
 *
 * @returns {string[] | null} paths from the root; null where there is no git, as in an unpacked archive, and nothing can be looked through
 */
export function ownFiles(folder = root) {
  try {
    const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const files = list.split('\0').filter((file) => file !== '' && existsSync(join(folder, file)));
    return files.length === 0 ? null : files;
  } catch {
    return null;
  }
}

/**
 * @param files as `ownFiles` gives them
 * @param find takes the files and gives a line for each finding
 */
export const lookThrough = (files, find) =>
  files === null
    ? ['nothing was checked: git does not know these files (unpack into a clone, or `git init` and `git add .`)']
    : find(files);
