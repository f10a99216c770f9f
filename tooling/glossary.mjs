/**
 * Finds names that the glossary has replaced: in names of files and folders, and in any word of code, of a style sheet and of a page, be it an identifier,
 * a member, a string, a class or in a comment; of JSON in its keys, since its values are what people read.
 */
import { readFileSync } from 'node:fs';
import { fromRoot } from './lib/paths.mjs';

const GLOSSARY = 'docs/glossary.md';
const isLookedThrough = (file) => /\.(?:tsx?|mjs|css|go|html|json)$/.test(file) && !/^(?:tooling\/glossary|docs\/|package-lock)/.test(file);
/** On the wire, in a browser's storage or in the store, where a new name would lose what is there. */
const kept = /__Host-kept-out|\bninefold\.comings\b|'comings'|\bname_key\b/g;

/** @param files paths from the root, as git lists them */
export function findReplacedNames(files) {
  if (!files.includes(GLOSSARY)) return [];
  const replaced = replacedNames(readFileSync(fromRoot(GLOSSARY), 'utf8'));
  return usesOf(replaced, new Map(files.filter(isLookedThrough).map((file) => [file, readFileSync(fromRoot(file), 'utf8')])));
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
 * @param texts by file
 * @returns a line for each name that has a replaced one in it, at the begin of a word of it
 */
export function usesOf(replaced, texts) {
  const longest = Math.max(...[...replaced.keys()].map((old) => old.length));
  // Most words stand in many files.
  const known = new Map();
  const termOf = (name) => {
    if (!known.has(name))
      known.set(name, partsOf(name, longest).flatMap((part) => replaced.get(part) ?? replaced.get(part.replace(/s$/, '')) ?? [])[0]);
    return known.get(name);
  };
  return [...texts].flatMap(([file, text]) => {
    const own = file.endsWith('.json') ? keysOf(text) : text.replaceAll(kept, '');
    const names = new Set([...file.replace(/\..*/, '').split('/'), ...(own.match(/[A-Za-z][\w-]*/g) ?? [])]);
    return [...names]
      .filter((name) => termOf(name) !== undefined)
      .map((name) => `${file}: "${name}" is called "${termOf(name)}" (${GLOSSARY})`);
  });
}

const keysOf = (json) => (json.match(/"[^"\n]+"(?=\s*:)/g) ?? []).join('\n');

/** A name's words in small letters, alone and joined with those that follow: of camel, kebab and snake case. */
function partsOf(name, longest) {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_]+/);
  return words.flatMap((_, from) => {
    const parts = [];
    let joined = '';
    for (const word of words.slice(from)) {
      joined += word;
      if (joined.length > longest + 1) break;
      parts.push(joined);
    }
    return parts;
  });
}
