/** `docs/figures.md`: the kept figures for people, and behind them the same for the bench. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '@ninefold/testkit/repository.ts';
import type { KeptFigure } from './compare.ts';

const PAGE = join(repositoryRoot, 'docs', 'figures.md');
const BLOCK = /```json\n([\s\S]*?)\n```/;

/** @returns nothing where no figures were ever kept. @throws when the block in the page is no JSON */
export function readKept(page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : ''): readonly KeptFigure[] {
  const block = BLOCK.exec(page)?.[1];
  return block === undefined ? [] : (JSON.parse(block) as KeptFigure[]);
}

export const writeKept = (figures: readonly KeptFigure[], date: Date): void => writeFileSync(PAGE, pageOf(figures, aboutHere(date)));

function aboutHere(date: Date): Readonly<Record<string, string>> {
  const [processor] = cpus();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: repositoryRoot, encoding: 'utf8' }).trim();
  return {
    Machine: `${cpus().length} × ${processor?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}`,
    Commit: commit,
    Date: date.toISOString().slice(0, 10),
    Command: '`npm run bench -- all keep`',
  };
}

/** @param about what the figures were taken on, by its name */
export function pageOf(figures: readonly KeptFigure[], about: Readonly<Record<string, string>>): string {
  const rows = figures.map(({ measurement, name, unit, p50 }) => `| ${measurement} | ${name} | ${p50} | ${unit} |`);
  return `# Figures

What \`npm run bench -- all\` compares with. It runs every measurement in its short form and ends with 1 when a **ratio** has become worse by more than
15 %: that is a fault, to be found by bisecting. A ratio compares with something else in the same run; what is in ms, MB or by the second says
something about this machine only, and is told beside it. \`npm run bench -- all keep\` writes this page.

${Object.entries(about)
  .map(([what, value]) => `- ${what}: ${value}`)
  .join('\n')}

| Measurement | Figure (middle of its samples) | Value | Unit |
|---|---|---|---|
${rows.join('\n')}

The same for the bench:

\`\`\`json
${JSON.stringify(figures, null, 1)}
\`\`\`
`;
}
