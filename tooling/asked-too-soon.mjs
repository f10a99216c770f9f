/**
 * Tests of pages that move a clock or a socket and ask in the same task what became of it. React draws later: "it is not there" and "it is
 * still there" are true then, whatever the product does. `await drawn()` of the testkit belongs between the two.
 */
import { readFileSync } from 'node:fs';
import { fromRoot } from './lib/paths.mjs';

const ofPages = /\.screen\.test\.tsx?$|^packages\/ui\/.*\.test\.tsx$/;

/** @param files paths from the root, with forward slashes */
export const findAskedTooSoon = (files) =>
  files
    .filter((file) => ofPages.test(file))
    .flatMap((file) => askedTooSoon(readFileSync(fromRoot(file), 'utf8')).map((pair) => `${file}: ${pair}`));

/** What a driven clock or socket is told. */
const moves = /^(?:[\w$]+(?:\(\))?\.)+(?:advance|says|breaks)\(/;
/** Up to a moment before something is due. */
const movesShortOf = /\.advance\((?:[\d_]*9|.* - 1)\)$/;
const movesTimers = /^vi\.advanceTimers\w*\(/;
const asksThePage = /\b(?:query|elements|querySelector(?:All)?)\(/;

/** @returns pairs such as `clock.advance(9); expect(alert().query()).toBeNull()`, each on one line */
export function askedTooSoon(text) {
  const statements = text.split(/;[ \t]*(?:\/\/[^\n]*)?\n/).map(statementAtEnd);
  return statements.slice(1).flatMap((next, index) => {
    const before = statements[index];
    const isAsked = next.startsWith('expect(');
    const isTooSoon =
      (isAsked && moves.test(before)) ||
      (isAsked && movesTimers.test(before) && asksThePage.test(next)) ||
      (/^await expect\b/.test(next) && moves.test(before) && movesShortOf.test(before));
    return isTooSoon ? [`${before}; ${next}`.replaceAll(/\s+/g, ' ')] : [];
  });
}

/** Without comments, and without what opens or closes a block before it. */
const statementAtEnd = (text) =>
  text
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .split(/[{}]\s*\n/)
    .at(-1)
    .trim();
