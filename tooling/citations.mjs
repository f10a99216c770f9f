/** Finds what code, tests and documents cite and what is not here: numbered rows, decision records, documents. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fromRoot } from './lib/paths.mjs';

/** Tries what happens to a row that does not exist. */
const exempt = 'tooling/spec/spec.test.mjs';
const speaks = /\.(?:ts|tsx|mjs|md)$/;
/** A row's line in a table, or a rule of the wire. */
const defined = /^(?:\| |- \*\*)([A-Z]+(?:-[A-Z]+)*-\d+)(?: \||\*\*)/gm;

/** @param files paths from the root, as git lists them */
export function findLostCitations(files) {
  const texts = new Map(
    files.filter((file) => speaks.test(file) && file !== exempt).map((file) => [file, readFileSync(fromRoot(file), 'utf8')]),
  );
  return lostCitations(texts, files);
}

/**
 * @param texts by file, of all that may cite
 * @param files all there are
 * @returns a line for each citation that leads nowhere
 */
export function lostCitations(texts, files) {
  const specs = [...texts].filter(([file]) => file.startsWith('docs/spec/'));
  const ids = new Set(specs.flatMap(([, text]) => [...text.matchAll(defined)].map(([, id]) => id)));
  // Only what looks like one of our areas, with as many digits: UTF-16, SHA-256 and the curve P-256 are none.
  const forms = new Set([...ids].map((id) => id.replaceAll(/\d/g, '0')));
  const documents = new Set(files.map((file) => basename(file)));
  const records = new Set(files.map((file) => file.match(/^docs\/adr\/(\d{4})-/)?.[1]).filter((number) => number !== undefined));
  return [...texts].flatMap(([file, text]) => {
    const lost = [
      ...[...text.matchAll(/(?<![\w-])[A-Z]+(?:-[A-Z]+)*-\d{2,}(?![\w-])/g)]
        .filter(([id]) => forms.has(id.replaceAll(/\d/g, '0')) && !ids.has(id))
        .map(([id]) => `${id}, which stands in no table of docs/spec`),
      ...[...text.matchAll(/\bADR (\d+)\b/g)]
        .filter(([, number]) => !records.has(number.padStart(4, '0')))
        .map(([name]) => `${name}, which is not in docs/adr`),
      ...documentsNamedIn(file, text)
        .filter((name) => !documents.has(basename(name)))
        .map((name) => `${name}, which is not here`),
    ];
    return [...new Set(lost)].map((what) => `${file}: cites ${what}`);
  });
}

/** In code those of its comments, in a document the links to files. */
function documentsNamedIn(file, text) {
  if (file.endsWith('.md')) return [...text.matchAll(/\]\((?!https?:)([\w./-]+\.md)(?:#[\w-]*)?\)/g)].map(([, name]) => name);
  return text
    .split('\n')
    .filter((line) => /^\s*(?:\/\/|\/?\*)/.test(line))
    .flatMap((line) => line.match(/(?<![\w/])[\w./-]*\w\.md\b/g) ?? []);
}
