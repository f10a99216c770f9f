/**
 * Builds the pages into `apps/web/dist`: the bundle, the prerendered home and meeting pages, the shell of every other
 * screen, and the plain pages of browsers. The server fills in nonce, brand and page state. Run with the pinned Node.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { arePagesBuilt, builtPages, nextDistDir, pagesFingerprint, publishPages } from './lib/built-pages.mjs';
import { chunksOf } from './lib/chunks-of.mjs';
import { buildEarlyScripts } from './lib/early-scripts.mjs';
import { missingStyles } from './lib/missing-styles.mjs';
import { pageChunks } from './lib/page-chunks.mjs';
import { pageMarkup } from './lib/page-markup.mjs';
import { cacheDir, fromRoot } from './lib/paths.mjs';
import { failWithOneLine } from './lib/plain-error.mjs';
import { buildTrouble } from './lib/writing-trouble.mjs';

const web = fromRoot('apps', 'web');
const dist = nextDistDir;
const assets = join(dist, 'assets');
const prerenderDir = join(cacheDir, 'prerender');
const iconSprite = fromRoot('packages', 'ui', 'src', 'icon', 'sprite.svg');

/** Compressed bytes that may stand between the address and the first useful paint, and that a page may load before a meeting. */
const HOME_BUDGET = 25_000;
const SCRIPT_BUDGET = 130_000;
/** What each page loads by itself, beside what all of them share; dialogs come when they are asked for. */
const pagesBeforeMeeting = {
  'home page': ['home/HomeScreen', 'room/presenter/PresenterScreen'],
  'start page': ['start-page/StartPageScreen', 'shell/AccountMenu', 'consent/Consent'],
  'scheduler page': ['schedule/SchedulerScreen', 'shell/AccountMenu', 'consent/Consent'],
  'account page': ['account/AccountScreen', 'shell/AccountMenu', 'consent/Consent'],
  'login page': ['login/LoginScreen', 'consent/Consent'],
  'sign-up page': ['sign-up/SignUpScreen', 'consent/Consent'],
  'reset page': ['reset-password/ResetPasswordScreen', 'consent/Consent'],
};

/** Each language, the ending of its files' names, and the chunk of its words; English comes with the screens. */
const languages = [
  ['en', '', []],
  ['de', '.de', ['src/platform/texts/de.ts']],
];

/** Builds unless nothing has changed since the last build. @returns true when it built */
export async function ensureWebBuild({ log = () => {} } = {}) {
  const fingerprint = pagesFingerprint();
  if (arePagesBuilt(fingerprint)) return false;
  await build(log);
  publishPages(fingerprint);
  return true;
}

async function build(log) {
  const { build: vite } = await import('vite');
  const { default: react } = await import('@vitejs/plugin-react');
  const shared = { root: web, configFile: false, logLevel: 'warn', plugins: [react()], define: { 'process.env.NODE_ENV': '"production"' } };
  rmSync(dist, { recursive: true, force: true });
  await vite({
    ...shared,
    plugins: [...shared.plugins, missingStyles()],
    build: {
      outDir: dist,
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(web, 'src', 'app', 'main.tsx'), output: { codeSplitting: pageChunks() } },
    },
  });
  await vite({
    ...shared,
    build: {
      outDir: prerenderDir,
      emptyOutDir: true,
      ssr: join(web, 'src', 'app', 'prerender.tsx'),
      target: 'node20',
      assetsInlineLimit: 0,
    },
    // The same choices as in the browser, or the markup would not be what the browser takes over.
    ssr: { noExternal: true, resolve: { conditions: ['browser', 'module', 'import', 'default'] } },
    resolve: { conditions: ['browser', 'module', 'import', 'default'] },
  });
  const early = await buildEarlyScripts(vite, shared);
  const parts = collectParts(early);
  await writePages(parts);
  compressAssets();
  report(parts, log);
}

function collectParts(early) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const favicon = hashedCopy(join(web, 'src', 'assets', 'favicon.svg'), 'favicon', 'svg');
  const lostStyles = hashedCopy(join(web, 'src', 'assets', 'lost.css'), 'lost', 'css');
  rmSync(join(dist, '.vite'), { recursive: true });
  const icons = readFileSync(iconSprite, 'utf8').replaceAll(/\n\s*/g, '');
  return { manifest, early, favicon, lostStyles, icons };
}

function hashedCopy(source, name, extension) {
  const bytes = readFileSync(source);
  const file = `assets/${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.${extension}`;
  mkdirSync(assets, { recursive: true });
  writeFileSync(join(dist, file), bytes);
  return `/${file}`;
}

async function writePages(parts) {
  const { renderLoading, renderLost, renderNoScript, renderScreen, browserTexts } = await import(
    pathToFileURL(join(prerenderDir, 'prerender.js')).href
  );
  for (const [language, ending, tables] of languages) {
    const lost = await renderLost(language);
    const noScript = await renderNoScript(language, false);
    const home = await renderScreen('/', 'home', language);
    const meeting = await renderScreen('/000000000', 'meeting', language);
    write(
      `home${ending}.html`,
      pageMarkup(parts, {
        ...home,
        lost,
        noScript: await renderNoScript(language, true),
        language,
        prerendered: 'home',
        early: parts.early.home,
        code: codeOf(parts.manifest, ['src/screens/home/HomeScreen.tsx', ...tables]),
      }),
    );
    write(
      `meeting${ending}.html`,
      pageMarkup(parts, {
        ...meeting,
        lost,
        noScript,
        language,
        prerendered: 'meeting',
        isStage: true,
        early: parts.early.meeting,
        painted: parts.early.socket,
        code: codeOf(parts.manifest, ['src/screens/room/viewer/ViewerScreen.tsx', 'src/app/open-meeting.ts', ...tables]),
      }),
    );
    const loading = await renderLoading(language);
    const app = {
      title: '__PRODUCT_NAME__',
      body: loading,
      lost,
      noScript,
      language,
      prerendered: '',
      code: codeOf(parts.manifest, tables),
    };
    write(`app${ending}.html`, pageMarkup(parts, app));
    write(`suppress-browser${ending}.html`, plainPage(parts, await browserTexts(language, true)));
    write(`supported-browsers${ending}.html`, plainPage(parts, await browserTexts(language, false)));
  }
}

/** The page of browsers, which runs no script and takes no style of ours. */
const plainPage = (parts, words) =>
  Object.entries({ ...words, FAVICON: parts.favicon }).reduce(
    (html, [name, value]) => html.replaceAll(`__${name}__`, () => value),
    readFileSync(join(web, 'suppress-browser.html'), 'utf8'),
  );

function write(name, html) {
  const styled = html.match(/<[^>]*\sstyle=[^>]*>/);
  // The content security policy refuses it, and the page would look broken.
  if (styled) throw new Error(`${name} has a style attribute: ${styled[0].slice(0, 120)}`);
  writeFileSync(join(dist, name), html);
}

/** What a page loads. @param chunks that it needs at once, by their source */
function codeOf(manifest, chunks) {
  const loaded = chunksOf(manifest, ['src/app/main.tsx', ...chunks]);
  const sheets = loaded.flatMap(({ css = [] }) => css);
  return {
    files: loaded.map(({ file }) => `/${file}`),
    sheets,
    styles: sheets.map((sheet) => readFileSync(join(dist, sheet), 'utf8').trim()).join(''),
  };
}

const brotli = (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

function compressAssets() {
  for (const name of readdirSync(assets)) {
    if (/\.(?:js|css|svg)$/.test(name)) writeFileSync(join(assets, `${name}.br`), brotli(readFileSync(join(assets, name))));
  }
}

function report(parts, log) {
  const kB = (bytes) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
  const sizeOf = (file) => statSync(join(dist, `${file}.br`)).size;
  const sum = (keys) => chunksOf(parts.manifest, keys).reduce((total, { file }) => total + sizeOf(file), 0);
  log('Pages, brotli:');
  for (const name of builtPages) log(`${kB(brotli(readFileSync(join(dist, name))).length)}  ${name}`);
  const chunks = Object.values(parts.manifest).filter((entry) => entry.file.endsWith('.js'));
  for (const entry of chunks) log(`${kB(sizeOf(entry.file))}  ${entry.file}`);
  const homePage = brotli(readFileSync(join(dist, 'home.html'))).length;
  const beforeMeeting = Object.entries(pagesBeforeMeeting).map(([name, screens]) => ({
    name,
    bytes: sum(['src/app/main.tsx', ...screens.map((screen) => `src/screens/${screen}.tsx`)]),
  }));
  log(`${kB(homePage)}  before the first useful paint of the home page, at most ${kB(HOME_BUDGET).trim()}`);
  for (const { name, bytes } of beforeMeeting) {
    log(`${kB(bytes)}  script of the ${name} before a meeting is entered, at most ${kB(SCRIPT_BUDGET).trim()}`);
  }
  if (homePage > HOME_BUDGET || beforeMeeting.some(({ bytes }) => bytes > SCRIPT_BUDGET))
    throw new Error('The pages are over their budget: see the table above.');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const isBuilt = await ensureWebBuild({ log: (line) => process.stdout.write(`${line}\n`) });
    if (!isBuilt) process.stdout.write('The pages are up to date.\n');
  } catch (error) {
    const trouble = buildTrouble('pages');
    if (trouble === null) throw error;
    failWithOneLine(trouble);
  }
  // React's browser build, which makes the markup, holds a message channel open that would keep this process alive.
  process.exit();
}
