/** Finds tests among the quick ones that start a server or another process, or open a store: those are named `*.server.test.ts`. */
import { readFileSync } from 'node:fs';
import { fromRoot } from './lib/paths.mjs';

const isUnitTest = (file) => /\.test\.(?:ts|mjs)$/.test(file) && !/\.(?:server|screen)\.test\./.test(file) && !file.startsWith('e2e/');
/** Each with what is said of it. */
const slow = [
  [/from '@ninefold\/testkit\/running-server\.ts'/, 'starts the server'],
  [/\bopenStore\(/, 'opens a store on disk'],
  [/\blaunchChromium\(/, 'starts a browser'],
  [/\b(?:spawn|fork)\(/, 'starts a process'],
  [/\bcreateServer\(/, 'starts a server'],
];

/** @param files paths from the root, as git lists them */
export function findSlowUnitTests(files) {
  return slowUnitTests(new Map(files.filter(isUnitTest).map((file) => [file, readFileSync(fromRoot(file), 'utf8')])));
}

/** @param texts of tests, by file @returns a line for each that belongs to the server's tests */
export function slowUnitTests(texts) {
  return [...texts].flatMap(([file, text]) => {
    const found = slow.find(([pattern]) => isUnitTest(file) && pattern.test(text));
    return found === undefined ? [] : [`${file} ${found[1]}: name it ${file.replace(/\.test\./, '.server.test.')}`];
  });
}
