/** The import rules of this repository, as a list of findings. */
import { readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { fromRoot } from './lib/paths.mjs';

/** What each part may import of ours; a part may always import itself. Tests may also use the test kit. */
const allowed = {
  'packages/domain': [],
  'packages/protocol': ['packages/domain'],
  'packages/legacy-api': ['packages/domain'],
  'packages/media': ['packages/domain'],
  'packages/ui': [],
};
const enginePlaces = ['packages/media/src/livekit/', 'apps/server/src/engine/', 'bench/', 'e2e/'];
/** The one place of the pages that makes the engine's client; all others know the port. */
const engineClientPlace = 'apps/web/src/services/load-media-client.ts';
const engineFolder = 'packages/media/src/livekit/';
/** The names themselves are looked for, not their calls: `const now = Date.now` reads a clock as well. */
const impure = [
  [
    // What is left of Date: `new Date(at)` and `Date.UTC(…)`.
    /(?<!\bnew )(?<![\w'"])Date\b(?!\.UTC\b)|\bnew Date\b(?!\s*\(\s*[^)\s])|(?<![\w.'"])performance\b/,
    'reads a clock: take now as an argument',
  ],
  [
    /(?<![\w'"])Math\b(?!\.)|\bMath\.random\b|(?<![\w.'"])crypto\b|getRandomValues|randomUUID/,
    'takes random numbers: take random bytes as an argument',
  ],
  [/(?<![\w.'"])(?:fetch|setTimeout|setInterval|queueMicrotask)\b(?=\s*[(;,)}\]])/, 'acts: return an effect and let the caller perform it'],
  [/(?<![.\w'"])(?:(?:localStorage|sessionStorage|document|window|process)\.|globalThis\b)/, 'touches the world around it'],
];

/** What pages run, in browsers as old as Safari 15.4. */
const pageFolders = /^(?:apps\/web|packages\/(?:domain|protocol|legacy-api|ui|media))\/src\//;
const tooNew = [
  [/\bURL\.(?:canParse|parse)\(/, 'URL.canParse and URL.parse'],
  [/\.to(?:Sorted|Reversed|Spliced)\(/, 'toSorted, toReversed and toSpliced'],
  [/\bPromise\.(?:withResolvers|try)\(/, 'Promise.withResolvers'],
  [/\b(?:Object|Map)\.groupBy\(|\bArray\.fromAsync\(/, 'groupBy and fromAsync'],
  [/\bAbortSignal\.(?:timeout|any)\(/, 'AbortSignal.timeout and AbortSignal.any'],
  [/\.(?:isWellFormed|toWellFormed)\(/, 'isWellFormed'],
  [/\(\?<[=!]/, 'looking back in a pattern, which makes the whole file unreadable there'],
];

/** Codes, tickets and keys of the server must not be predictable; a waiting time may be. */
const foretold = /(?<![\w'"])Math\b(?!\.)|\bMath\.random\b/;

/** @param files paths from the root, with forward slashes */
export function findBoundaryBreaks(files) {
  return files
    .filter((file) => /\.(ts|tsx|mts|js|mjs)$/.test(file) && !file.startsWith('tooling/'))
    .flatMap((file) => breaksOf(file, readFileSync(fromRoot(file), 'utf8')));
}

/** @returns lines such as `apps/web/src/a.ts: imports apps/server` */
export function breaksOf(file, text) {
  const isTest = /\.test\.(tsx?|mjs)$|\/testing\//.test(file);
  const code = withoutComments(text);
  const imports = specifiersIn(code).flatMap((specifier) => importBreak(file, specifier, isTest) ?? []);
  return [...imports, ...purityBreaks(file, code, isTest), ...foretellable(file, code, isTest), ...tooNewFor(file, code, isTest)].map(
    (finding) => `${file}: ${finding}`,
  );
}

function importBreak(file, specifier, isTest) {
  if (specifier === null)
    return isProduct(partOf(file)) && !isTest ? 'imports by an expression: nobody can tell what; write the name' : null;
  if (/^@?livekit[/-]/.test(specifier) && !enginePlaces.some((place) => file.startsWith(place))) {
    return `imports ${specifier}, which belongs to packages/media/src/livekit and apps/server/src/engine`;
  }
  const from = partOf(file);
  const target = targetOf(file, specifier);
  if (target?.startsWith(engineFolder) && !mayKnowEngine(file, isTest)) return `imports ${target}: pages and packages know the port alone`;
  const to = partOf(target);
  if (from === null || to === null || from === to) return null;
  if (to === 'packages/testkit') return isTest || !isProduct(from) ? null : 'imports the test kit, which tests alone may know';
  if (isProduct(from) && !isProduct(to)) return `imports ${target}, which is no part of the product`;
  if (to.startsWith('apps/') && isProduct(from)) {
    // The test kit starts the server as a process; it may know its settings by type, never its code.
    return `imports ${to}: apps are imported by nobody`;
  }
  if (from in allowed && !allowed[from].includes(to)) return `imports ${to}, which ${from} may not know`;
  return null;
}

const mayKnowEngine = (file, isTest) => isTest || file === engineClientPlace || enginePlaces.some((place) => file.startsWith(place));

function purityBreaks(file, code, isTest) {
  if (!file.startsWith('packages/domain/src/') || isTest) return [];
  const calls = impure.filter(([pattern]) => pattern.test(code)).map(([, why]) => why);
  const modules = specifiersIn(code).filter((specifier) => specifier !== null && /^(?!@ninefold\/)[^.]/.test(specifier));
  return [...calls, ...modules.map((name) => `imports ${name}: domain imports nothing`)];
}

function foretellable(file, code, isTest) {
  if (!file.startsWith('apps/server/src/') || isTest || !foretold.test(code)) return [];
  return ['takes numbers that can be foretold: platform/random.ts has the others'];
}

function tooNewFor(file, code, isTest) {
  const isServerOnly = file.startsWith('packages/media/src/livekit/server') || file.includes('/contract');
  if (isTest || isServerOnly || !pageFolders.test(file)) return [];
  return tooNew.filter(([pattern]) => pattern.test(code)).map(([, what]) => `uses ${what}: too new for the browsers that are let in`);
}

/** `packages/domain`, `apps/web`, `tooling`, `e2e` and so on; null for what has no folder here: a package of others, a file at the root. */
function partOf(path) {
  return path?.match(/^(?:packages|apps)\/[^/]+|^(?!\.\.)[^/]+(?=\/)/)?.[0] ?? null;
}

const isProduct = (part) => /^(?:packages|apps)\//.test(part ?? '');

/** A path from the root; null for a package of others. */
function targetOf(file, specifier) {
  const [, ours, path = ''] = specifier.match(/^@ninefold\/([^/]+)(.*)/) ?? [];
  if (ours !== undefined) return `packages/${ours}/src${path}`;
  return specifier.startsWith('.') ? posix.join(dirname(file), specifier) : null;
}

/** What is imported, types too; null for an import whose name is computed. */
function specifiersIn(code) {
  const named = [
    /\b(?:import|export)\b[^'";]*?\bfrom\s*(['"])([^'"]+)\1/g,
    /\bimport\s*(['"])([^'"]+)\1/g,
    /\b(?:import|require)\s*\(\s*(['"`])((?:(?!\1|\$\{).)+)\1\s*[,)]/g,
  ];
  const computed = [...code.matchAll(/(?<![.\w])import\s*\((?!\s*(['"`])(?:(?!\1|\$\{).)+\1\s*[,)])/g)].map(() => null);
  return [...named.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[2])), ...computed];
}

const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<![:'"`\\])\/\/.*$/gm, '');
