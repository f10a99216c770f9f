/** Finds what code, tests and documents cite and what is not here: numbered rows, decision records, files, parts of documents. */
import { readFileSync } from 'node:fs';
import { basename, posix } from 'node:path';
import { fromRoot } from './lib/paths.mjs';

/** They try what happens to a row that does not exist. */
const exempt = ['tooling/spec/spec.test.mjs', 'tooling/citations.test.mjs'];
const speaks = /\.(?:ts|tsx|mjs|md|css|go|ya?ml|html|jsonc|patch)$/;
/** A row's line in a table, or a rule of the wire. */
const defined = /^(?:\| |- \*\*)([A-Z]+(?:-[A-Z]+)*-\d+)(?: \||\*\*)/gm;
const anyId = /(?<![\w-])([A-Z]+(?:-[A-Z]+)*)-\d+(?![\w-])/g;
/** What has the form of a row's number and is a standard, a zone or a licence. */
const foreign = /^(?:(?:AES|GMT|GPL|HTTP|ISO|LGPL|PDF|RFC|SHA|TLS|UTC|UTF)-\d+|P-256)$/;
const comment = /^\s*(?:\/\/|\/?\*|#|<!--)|(?<=\s)\/\/ /;
/** A file of code or text; those of Go that are not ours are the engine's, and one named by a letter is an example. */
const example = /\/[a-z]\.\w+$/;
const named = /(?<![\w/.@*-])(?:\.{1,2}\/)*(?:[\w*.-]+\/)+[\w*.-]+\.(?:tsx?|mjs|md|css|ya?ml|patch|jsonc)\b/g;
/** What can be nothing but a place in this repository. What builds leave in `dist` is not in it, and `docs/adr/0007` is a record. */
const rooted = /(?<![\w/.@*-])(?:apps|packages|docs|tooling|e2e)\/(?!adr\/\d+(?![\w-]))(?![\w/-]*\bdist\b)[\w*./-]*[\w*]/g;

export const mayCite = (file) => speaks.test(file) && !exempt.includes(file);

/** @param files paths from the root, as git lists them */
export function findLostCitations(files) {
  const texts = new Map(files.filter(mayCite).map((file) => [file, readFileSync(fromRoot(file), 'utf8')]));
  return lostCitations(texts, files);
}

/**
 * @param texts by file, of all that may cite
 * @param files all there are
 * @returns a line for each citation that leads nowhere
 */
export function lostCitations(texts, files) {
  const here = placesOf(files);
  const ids = rowsOf(texts);
  return [...texts].flatMap(([file, text]) => {
    const prose = file.endsWith('.md') ? text : commentsOf(text);
    const lost = [
      ...lostRows(ids, text, prose).map((id) => `${id}, which stands in no table of docs/spec`),
      ...lostRecords(here.records, text),
      ...lostSections(prose),
      ...namedFiles(file, prose)
        .filter((name) => !here.has(file, name))
        .map((name) => `${name}, which is not here`),
      ...(file.endsWith('.md') ? lostLinks(file, text, here, texts) : []),
    ];
    return [...new Set(lost)].map((what) => `${file}: cites ${what}`);
  });
}

function rowsOf(texts) {
  const specs = [...texts].filter(([file]) => file.startsWith('docs/spec/'));
  return new Set(specs.flatMap(([, text]) => [...text.matchAll(defined)].map(([, id]) => id)));
}

/** Of an area of ours anywhere; of an unknown one in prose and in the brackets of a test's name, since a text of the product may look alike. */
function lostRows(ids, text, prose) {
  const areas = new Set([...ids].map((id) => id.replace(/-\d+$/, '')));
  const bracketed = (text.match(/\[[A-Z]+(?:-[A-Z]+)*-\d+\]/g) ?? []).join(' ');
  return [...[...text.matchAll(anyId)].filter(([, area]) => areas.has(area)), ...`${prose}\n${bracketed}`.matchAll(anyId)]
    .map(([id]) => id)
    .filter((id) => !ids.has(id) && !foreign.test(id));
}

/** A section of no document. The document stands before it in the same line: `RFC 5545, section 3.1`. */
const lostSections = (prose) =>
  [...prose.matchAll(/^(.*?)(\bsections? \d[\d.]*)/gim)]
    .filter(([, before]) => !/(?:RFC \d+|Connect Core|W3C|ECMA-\d+)\W[^.]*$/.test(before))
    .map(([, , section]) => `${section}, which names no document`);

/** `ADR 18`, `ADR 10, 11 and 16`, `docs/adr/0018` */
function lostRecords(records, text) {
  const lists = [...text.matchAll(/\bADRs?[ -](\d+(?:(?:, | and |, and | or )\d+)*)/g)].flatMap(([, list]) => list.match(/\d+/g));
  const paths = [...text.matchAll(/\badr\/(\d+)/g)].map(([, number]) => number);
  return [...lists, ...paths]
    .filter((number) => !records.has(number.padStart(4, '0')))
    .map((number) => `ADR ${number}, which is not in docs/adr`);
}

function commentsOf(text) {
  return text
    .split('\n')
    .flatMap((line) => {
      const at = line.search(comment);
      return at < 0 ? [] : [line.slice(at)];
    })
    .join('\n');
}

/** In a document what stands in backticks, in code all of its comments; there a document by its name alone too. */
function namedFiles(file, prose) {
  const isDocument = file.endsWith('.md');
  const said = isDocument ? [...prose.matchAll(/`([^`\s]+)`/g)].map(([, name]) => name).join('\n') : prose;
  const documents = isDocument ? [] : (prose.match(/(?<![\w/.-])[\w-]+\.md\b/g) ?? []);
  return [...(said.match(named) ?? []), ...(said.match(rooted) ?? []), ...documents].filter((name) => !example.test(name));
}

function lostLinks(file, text, here, texts) {
  return [...text.matchAll(/\]\((?![a-z]+:)([^)\s]+)\)/g)].flatMap(([, link]) => {
    const [path, anchor] = link.split('#');
    const target = path === '' ? file : posix.join(posix.dirname(file), path).replace(/\/$/, '');
    if (!here.isPath(target)) return [`${link}, which is not here`];
    const heads = anchor === undefined || !texts.has(target) ? null : headsOf(texts.get(target));
    return heads === null || heads.has(anchor) ? [] : [`${link}, which is no part of it`];
  });
}

/** As GitHub names the headings of a document. */
function headsOf(text) {
  return new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, head]) =>
      head
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** What is here: by the whole path, by one from the citing file, and by the end of one with `src/` left out (`media/livekit/connection-watchdog.ts`). */
function placesOf(files) {
  const paths = new Set(files);
  for (const file of files) for (let at = posix.dirname(file); at !== '.'; at = posix.dirname(at)) paths.add(at);
  const ends = new Set(files.map((file) => basename(file)));
  for (const file of files.map((path) => path.replace('/src/', '/')))
    for (let at = file.indexOf('/'); at >= 0; at = file.indexOf('/', at + 1)) ends.add(file.slice(at + 1));
  return {
    records: new Set(files.map((file) => file.match(/^docs\/adr\/(\d{4})-/)?.[1]).filter((number) => number !== undefined)),
    isPath: (path) => paths.has(path),
    has(file, name) {
      if (name.includes('*')) {
        const form = new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
        return [...paths, ...ends].some((path) => form.test(path));
      }
      return paths.has(name) || paths.has(posix.join(posix.dirname(file), name)) || ends.has(name);
    },
  };
}
