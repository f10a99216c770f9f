/** Each package exports by name what others import of it (`exports` of its `package.json`), and nothing else. */
import { readFileSync } from 'node:fs';
import { importsOf } from './declared-dependencies.mjs';
import { fromRoot } from './lib/paths.mjs';

/** @param files paths from the root, with forward slashes */
export function findUnusedPaths(files) {
  const packages = files
    .filter((file) => /^packages\/[^/]+\/package\.json$/.test(file))
    .map((file) => ({ folder: file.replace('/package.json', ''), manifest: JSON.parse(readFileSync(fromRoot(file), 'utf8')) }));
  const sources = files
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
    .map((file) => ({ file, text: readFileSync(fromRoot(file), 'utf8') }));
  const styles = files.filter((file) => file.endsWith('.css')).map((file) => ({ file, text: readFileSync(fromRoot(file), 'utf8') }));
  return packages.flatMap(({ folder, manifest }) => unusedPathsOf({ folder, manifest, sources, styles }));
}

/**
 * @param manifest the `package.json` of the package in `folder`
 * @param sources files that may import it, as `{ file, text }`; `styles` likewise, by `@import`
 * @returns lines such as `packages/domain/package.json: exports ./a.ts, which nobody outside imports`
 */
export function unusedPathsOf({ folder, manifest, sources, styles = [] }) {
  const outside = [...sources, ...styles].filter(({ file }) => !file.startsWith(`${folder}/`));
  const imported = new Set(
    outside
      .filter(({ text }) => text.includes(`${manifest.name}/`))
      .flatMap(({ file, text }) =>
        file.endsWith('.css') ? [...text.matchAll(/['"]([^'"]+)['"]/g)].map(([, path]) => path) : importsOf(file, text),
      )
      .map((specifier) => specifier.replace(/\?.*$/, '')),
  );
  return Object.keys(manifest.exports ?? {})
    .filter((path) => path.includes('*') || !imported.has(path.replace('.', manifest.name)))
    .map((path) => `${folder}/package.json: exports ${path}, which nobody outside imports by that name`);
}
