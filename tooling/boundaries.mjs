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
const impure = [
  [/\bDate\.now\s*\(|\bnew Date\s*\(\s*\)|\bperformance\.now\s*\(/, 'reads a clock: take now as an argument'],
  [/\bMath\.random\s*\(|\bcrypto\.|getRandomValues|randomUUID/, 'takes random numbers: take random bytes as an argument'],
  [/(?<![.\w])(?:fetch|setTimeout|setInterval|queueMicrotask)\s*\(/, 'acts: return an effect and let the caller perform it'],
  [/(?<![.\w'"])(?:localStorage|sessionStorage|document|window|process)\./, 'touches the world around it'],
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

/** @param files paths from the root, with forward slashes */
export function findBoundaryBreaks(files) {
  return files
    .filter((file) => /\.(ts|tsx|mts|js|mjs)$/.test(file) && !file.startsWith('tooling/'))
    .flatMap((file) => breaksOf(file, readFileSync(fromRoot(file), 'utf8')));
}

/** @returns lines such as `apps/web/src/a.ts: imports apps/server` */
export function breaksOf(file, text) {
  const isTest = /\.test\.(tsx?|mjs)$/.test(file);
  const code = withoutComments(text);
  const imports = specifiersIn(code).flatMap((specifier) => importBreak(file, specifier, isTest) ?? []);
  return [...imports, ...purityBreaks(file, code, isTest), ...tooNewFor(file, code, isTest)].map((finding) => `${file}: ${finding}`);
}

function importBreak(file, specifier, isTest) {
  if (/^@?livekit[/-]/.test(specifier) && !enginePlaces.some((place) => file.startsWith(place))) {
    return `imports ${specifier}, which belongs to packages/media/src/livekit and apps/server/src/engine`;
  }
  const from = partOf(file);
  const to = partOf(targetOf(file, specifier));
  if (from === null || to === null || from === to) return null;
  if (isTest && to === 'packages/testkit') return null;
  if (to.startsWith('apps/') && (from.startsWith('apps/') || from.startsWith('packages/'))) {
    // The test kit starts the server as a process; it may know its settings by type, never its code.
    return `imports ${to}: apps are imported by nobody`;
  }
  if (from in allowed && !allowed[from].includes(to)) return `imports ${to}, which ${from} may not know`;
  return null;
}

function purityBreaks(file, code, isTest) {
  if (!file.startsWith('packages/domain/src/') || isTest) return [];
  const calls = impure.filter(([pattern]) => pattern.test(code)).map(([, why]) => why);
  const modules = specifiersIn(code).filter((specifier) => specifier.startsWith('node:') || /^[a-z]/.test(specifier));
  return [...calls, ...modules.map((name) => `imports ${name}: domain imports nothing`)];
}

function tooNewFor(file, code, isTest) {
  const isServerOnly = file.startsWith('packages/media/src/livekit/server') || file.includes('/contract');
  if (isTest || isServerOnly || !pageFolders.test(file)) return [];
  return tooNew.filter(([pattern]) => pattern.test(code)).map(([, what]) => `uses ${what}: too new for the browsers that are let in`);
}

/** `packages/domain`, `apps/web`, or null for anything outside both. */
function partOf(path) {
  return path?.match(/^(?:packages|apps)\/[^/]+/)?.[0] ?? null;
}

function targetOf(file, specifier) {
  const ours = specifier.match(/^@ninefold\/([^/]+)/)?.[1];
  if (ours !== undefined) return `packages/${ours}`;
  return specifier.startsWith('.') ? posix.join(dirname(file), specifier) : null;
}

function specifiersIn(code) {
  const patterns = [
    /\b(?:import|export)\b[^'";]*?\bfrom\s*(['"])([^'"]+)\1/g,
    /\bimport\s*(['"])([^'"]+)\1/g,
    /\bimport\s*\(\s*(['"])([^'"]+)\1/g,
  ];
  return patterns.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[2]));
}

const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<![:'"`\\])\/\/.*$/gm, '');
