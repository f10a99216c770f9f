/** Finds names that the glossary has replaced: in file names and in identifiers of code. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fromRoot } from './lib/paths.mjs';

const GLOSSARY = 'docs/glossary.md';
const isCode = (file) => /\.(?:ts|tsx|mjs)$/.test(file) && !file.startsWith('tooling/glossary');

/** @param files paths from the root, as git lists them */
export function findReplacedNames(files) {
  if (!files.includes(GLOSSARY)) return [];
  const replaced = replacedNames(readFileSync(fromRoot(GLOSSARY), 'utf8'));
  return usesOf(replaced, new Map(files.filter(isCode).map((file) => [file, readFileSync(fromRoot(file), 'utf8')])));
}

/**
 * @param glossary tables whose first column is the term and whose last one lists replaced names in camel case
 * @returns {Map<string, string>} the term by each replaced name, in small letters
 */
export function replacedNames(glossary) {
  const rows = glossary.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Term'));
  return new Map(
    rows.flatMap((row) => {
      const cells = row.split('|').map((cell) => cell.trim());
      const names = (cells.at(-2) ?? '').split(',').map((name) => name.trim().toLowerCase());
      return names.filter((name) => name !== '').map((name) => [name, cells[1] ?? '']);
    }),
  );
}

/**
 * @param replaced as `replacedNames` gives it
 * @param texts of code, by file
 * @returns a line for each file name and identifier that has a replaced name in it, at the begin of a word of it
 */
export function usesOf(replaced, texts) {
  return [...texts].flatMap(([file, text]) => {
    const identifiers = new Set(text.match(/(?<![\w'"`.-])[A-Za-z]\w+(?![\w'"`-])/g));
    const names = [basename(file).replace(/\..*/, ''), ...identifiers];
    return names.flatMap((name) => {
      const found = [...replaced].find(([old]) => hasName(name, old));
      return found === undefined ? [] : [`${file}: "${name}" is called "${found[1]}" (${GLOSSARY})`];
    });
  });
}

/** In camel or kebab case, from the begin of one of its words to the end of one, a plural s left out of account. */
function hasName(name, old) {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split('-');
  for (let from = 0; from < words.length; from += 1) {
    let joined = '';
    for (const word of words.slice(from)) {
      joined += word;
      if (joined === old || joined === `${old}s`) return true;
      if (joined.length > old.length) break;
    }
  }
  return false;
}
