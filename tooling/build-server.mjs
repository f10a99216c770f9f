/**
 * Builds the server into `apps/server/dist`: one file of our code and the libraries, and a few more for what is loaded late. Node then
 * reads one file at a start and not some 350, and keeps no library's comments in memory. Run with the pinned Node.
 */
import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { forgetOldBuilds, isServerBuilt, serverBuildDir } from './lib/built-server.mjs';
import { cacheDir, fromRoot } from './lib/paths.mjs';
import { failWithOneLine } from './lib/plain-error.mjs';
import { buildTrouble } from './lib/writing-trouble.mjs';

/** They load machine code, each from a package for the platform, or a script of their own. */
const external = ['@node-rs/argon2', 'piscina', 'sharp'];

/** Builds unless nothing has changed since the last build. @returns true when it built */
export async function ensureServerBuild() {
  if (isServerBuilt()) return false;
  // As the tree was before the build began: what was edited meanwhile is built again.
  const dir = serverBuildDir();
  const next = `${cacheDir}/server-next-${process.pid}`;
  await build(next, dir);
  mkdirSync(dirname(dir), { recursive: true });
  rmSync(dir, { recursive: true, force: true });
  renameSync(next, dir);
  forgetOldBuilds(dir, (folder) => statSync(folder).mtimeMs);
  return true;
}

/**
 * @param next folder that the build works in
 * @param dir where its files will stand in the end
 */
async function build(next, dir) {
  const { build: vite } = await import('vite');
  await vite({
    root: fromRoot('apps', 'server'),
    configFile: false,
    logLevel: 'warn',
    plugins: [ownPlaces(dir)],
    ssr: { noExternal: true, external },
    build: {
      ssr: fromRoot('apps', 'server', 'src', 'boot', 'main.ts'),
      outDir: next,
      emptyOutDir: true,
      target: 'node24',
      rollupOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  });
}

/**
 * What a source file names by its own place stays where it is, but for the scripts of other threads and processes: they are built too,
 * and stand beside the main file.
 */
function ownPlaces(dir) {
  const sources = fromRoot('apps', 'server', 'src') + sep;
  return {
    name: 'own-places',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(sources) || !code.includes('import.meta.')) return null;
      const withScripts = code.replaceAll(/new URL\('(\.\/[\w-]+)\.ts', import\.meta\.url\)/g, (_whole, script) => {
        const file = `${basename(script)}.mjs`;
        this.emitFile({ type: 'chunk', id: `${dirname(id)}/${basename(script)}.ts`, fileName: file });
        return `new URL('./${file}', __own__.url)`;
      });
      const source = relative(dir, id).replaceAll(sep, '/');
      return withScripts
        .replaceAll('import.meta.url', `new URL('${source}', __own__.url).href`)
        .replaceAll('import.meta.dirname', `__own__.dirname + '/${dirname(source)}'`)
        .replaceAll('__own__', 'import.meta');
    },
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await ensureServerBuild();
  } catch (error) {
    const trouble = buildTrouble('server');
    if (trouble === null) throw error;
    failWithOneLine(trouble);
  }
}
