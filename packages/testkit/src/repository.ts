/** Where the product is, seen from a test. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const repositoryRoot = join(import.meta.dirname, '..', '..', '..');

/** The Node that the product runs on (`optionalDependencies`); the running one where there is no package for the platform. */
export function pinnedNode(): string {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const path = join(
    repositoryRoot,
    'node_modules',
    `node-${platform}-${process.arch}`,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  return existsSync(path) ? path : process.execPath;
}

/** What `npm test` and `npm run bench` start is what `npm start` does, the built server; a single test takes the sources as they are. */
export const serverMain = process.env['NINEFOLD_SERVER'] ?? join(repositoryRoot, 'apps', 'server', 'src', 'boot', 'main.ts');

/** Flags of Node under which the server runs for users too; why they are so: `tooling/lib/server-flags.mjs`. */
export const serverFlags: readonly string[] = JSON.parse(readFileSync(join(repositoryRoot, 'tooling', 'server-flags.json'), 'utf8'));
