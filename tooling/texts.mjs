/** Finds what is wrong with the tables of texts: what one language lacks or has too many, values that one does not show, and texts that nothing shows. */
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fromRoot } from './lib/paths.mjs';

const SOURCE = 'en';
/** `…/texts/en/room.json`, and where a part of the product has one table only `…/texts/en.json`. */
const TABLE = /^(?<folder>.+\/texts)\/(?<language>[a-z]{2})(?:\/(?<part>[\w-]+))?\.json$/;
const isCode = (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);

/** @param files paths from the root, as git lists them */
export function findTextFaults(files) {
  const tables = files.flatMap((file) => {
    const place = TABLE.exec(file)?.groups;
    return place === undefined ? [] : [{ file, ...place, texts: textsIn(JSON.parse(readFileSync(fromRoot(file), 'utf8'))) }];
  });
  const english = tables.filter(({ language }) => language === SOURCE);
  return english.flatMap((source) => {
    const others = tables.filter(({ folder, part, language }) => folder === source.folder && part === source.part && language !== SOURCE);
    return [
      ...(others.length === 0 ? [`${source.file}: is in no other language`] : []),
      ...[source, ...others].flatMap((table) => formFaults(table)),
      ...others.flatMap((other) => differences(source, other)),
      ...unshown(source, codeBeside(files, source.folder)),
    ];
  });
}

/** The code of the app that the texts belong to, and of the packages, whose rules hand out ids, by file. */
function codeBeside(files, folder) {
  const app = dirname(folder).split('/').slice(0, 2).join('/');
  return new Map(
    files
      .filter((file) => (file.startsWith(`${app}/`) || file.startsWith('packages/')) && isCode(file))
      .map((file) => [file, readFileSync(fromRoot(file), 'utf8')]),
  );
}

const FORM = /^(?<id>.*)_(?<form>zero|one|two|few|many|other)$/;

/**
 * @param {object} table nested, as i18next's JSON has it
 * @returns {Map<string, Map<string, string>>} the forms of each text, by its id; a text that goes by no number has the form ''
 */
export function textsIn(table, before = '') {
  const texts = new Map();
  for (const [step, value] of Object.entries(table)) {
    if (typeof value === 'object') for (const [id, forms] of textsIn(value, `${before}${step}.`)) texts.set(id, forms);
    else {
      const { id = step, form = '' } = FORM.exec(step)?.groups ?? {};
      texts.set(before + id, (texts.get(before + id) ?? new Map()).set(form, value));
    }
  }
  return texts;
}

/** A text that goes by a number has each form that its language has. */
export function formFaults({ file, language, texts }) {
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return [...texts].flatMap(([id, forms]) => {
    const has = [...forms.keys()];
    if (has.length === 1 && has[0] === '') return [];
    return sameSet(has, wanted) ? [] : [`${file}: ${id} has the forms ${has.join(', ')}; this language has ${wanted.join(', ')}`];
  });
}

/** @param source in English @param other the same part in another language */
export function differences(source, other) {
  const lacking = [...source.texts.keys()].filter((id) => !other.texts.has(id)).map((id) => `${other.file}: lacks ${id}`);
  const extra = [...other.texts.keys()]
    .filter((id) => !source.texts.has(id))
    .map((id) => `${other.file}: has ${id}, which is not in ${source.file}`);
  const unlike = [...source.texts].flatMap(([id, forms]) => {
    const [ours, theirs] = [valuesIn(forms), valuesIn(other.texts.get(id) ?? forms)];
    return sameSet(ours, theirs)
      ? []
      : [`${other.file}: ${id} shows ${theirs.join(', ') || 'no value'}; English shows ${ours.join(', ') || 'none'}`];
  });
  return [...lacking, ...extra, ...unlike];
}

const valuesIn = (forms) => [
  ...new Set([...forms.values()].flatMap((text) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name))),
];
const sameSet = (some, others) => some.length === others.length && some.every((one) => others.includes(one));

/** What is put into a template, which may have an object in it, but no template. */
const PUT_IN = /\$\{[^`{}]*(?:\{[^`{}]*\}[^`{}]*)*\}/;
const TEMPLATE = new RegExp(`(?:(\\b\\w*[tT]ext)\\()?\`([\\w.-]*(?:${PUT_IN.source}[\\w.-]*)+)\``, 'g');

/**
 * Texts whose ids no code names, neither whole nor by a template with a piece of the id on each side of what is put in.
 * @param source the table in English
 * @param {Map<string, string>} code by file
 */
export function unshown(source, code) {
  const reader = readerOf(source, code);
  const named = new Set();
  const patterns = new Set();
  for (const text of code.values()) {
    for (const [, call, id] of text.matchAll(/(?:(\b\w*[tT]ext)\()?'([\w.-]+)'/g))
      if (call === undefined || reader === null || call === reader) named.add(id);
    for (const [, call, template] of text.matchAll(TEMPLATE)) {
      if (call === undefined || reader === null || call === reader)
        patterns.add(`^${template.split(PUT_IN).map(RegExp.escape).join('[\\w-]+')}$`);
    }
  }
  const any = [...patterns].filter((pattern) => /[a-z]/i.test(pattern.replaceAll('[\\w-]+', ''))).map((pattern) => new RegExp(pattern));
  return [...source.texts.keys()]
    .filter((id) => !named.has(id) && !any.some((pattern) => pattern.test(id)))
    .map((id) => `${source.file}: nothing shows ${id}`);
}

/** The function that reads this table, where there is one for it; null where it cannot be told. */
function readerOf({ part }, code) {
  if (part === undefined) return null;
  for (const text of code.values()) {
    const found = new RegExp(`export const (\\w+) = textsOf\\('${part}'`).exec(text);
    if (found !== null) return found[1];
  }
  return null;
}
