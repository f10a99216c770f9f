/** The numbered rows of docs/spec, read from its tables. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../lib/paths.mjs';

const specFolder = fromRoot('docs', 'spec');
const idPattern = /[A-Z]+(?:-[A-Z]+)*-\d+/;

/** Files that speak of rows and define none. */
const notRows = new Set(['overrides.md', 'exceptions.md']);

/** @returns rows in the order of the files: `{ id, area, check }`; check is '' for decisions, readings, threats, controls and the like */
export function readRows() {
  const files = readdirSync(specFolder)
    .filter((name) => name.endsWith('.md') && !notRows.has(name))
    .sort();
  return files.flatMap((name) => rowsOf(readFileSync(join(specFolder, name), 'utf8')));
}

function rowsOf(text) {
  const rows = [];
  for (const line of text.split('\n')) {
    const id = line.match(new RegExp(`^\\| (${idPattern.source}) \\|`))?.[1];
    if (id === undefined) continue;
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const isRequirement = cells.length === 7;
    rows.push({ id, area: id.replace(/-\d+$/, ''), check: isRequirement ? cells[4] : '' });
  }
  return rows;
}

/** @returns ids that a test name claims to prove: `[CODE-01] [CONST-01] …` */
export const idsIn = (testName) => [...testName.matchAll(new RegExp(`\\[(${idPattern.source})\\]`, 'g'))].map((match) => match[1]);
