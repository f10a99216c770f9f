/** Rows that are proved on a function which only tests call: the table of docs/spec/exceptions.md. */
import { readFileSync } from 'node:fs';
import { fromRoot } from '../lib/paths.mjs';

/** @returns `{ file, name, ids }` per function: its path from the root, its name, and the rows that it is the home of */
export const readLibraryRules = () => libraryRulesOf(readFileSync(fromRoot('docs', 'spec', 'exceptions.md'), 'utf8'));

/** @param text with lines such as ``| CHECK-04, CHECK-08 to CHECK-10 | `one`, `other` in `packages/domain/src/a.ts` | why |`` */
export function libraryRulesOf(text) {
  return [...text.matchAll(/^\| ([^|]+) \| (`[^|]*`) in `([^|`]+)` \|/gm)].flatMap(([, rows, names, file]) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => ({ file, name, ids: idsOf(rows) })),
  );
}

const idsOf = (rows) => rows.split(',').flatMap((part) => range(...part.trim().split(' to ')));

function range(first, last = first) {
  const [, area, start] = /^(.+-)(\d+)$/.exec(first);
  const end = Number(/\d+$/.exec(last)[0]);
  return Array.from({ length: end - Number(start) + 1 }, (_, n) => area + String(Number(start) + n).padStart(start.length, '0'));
}
