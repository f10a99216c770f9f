/** Every measurement in its short form, one after the other, in one table beside the kept figures. */
import { type Comparison, compare, type KeptFigure, keptFigures } from './compare.ts';
import { readKept, writeKept } from './kept-page.ts';
import { runShort } from './run-short.ts';
import { ALL_WITHIN_S, type ShortRun, shortRuns } from './short-runs.ts';

/** @returns the exit code: 1 when a ratio has fallen or a measurement was not made */
export async function runAll({ isKept }: { readonly isKept: boolean }): Promise<number> {
  const began = performance.now();
  const kept = readKept();
  const rows: Comparison[] = [];
  const found: KeptFigure[] = [];
  const failed: string[] = [];
  for (const run of shortRuns) {
    const name = nameOf(run);
    const leftS = ALL_WITHIN_S - (performance.now() - began) / 1_000;
    if (leftS < run.withinS / 2) {
      failed.push(`${name}: not run, ${ALL_WITHIN_S / 60} minutes are over`);
      continue;
    }
    process.stderr.write(`${name} …\n`);
    const outcome = await runShort({ ...run, withinS: Math.min(run.withinS, leftS) });
    if (outcome.kind === 'failed') {
      failed.push(`${name}: ${outcome.why}`);
      continue;
    }
    process.stderr.write(`${name}: ${Math.round(outcome.tookS)} s\n`);
    rows.push(...compare(name, outcome.figures, kept));
    found.push(...keptFigures(name, outcome.figures));
  }
  process.stdout.write(`${table(rows)}\n`);
  for (const line of failed) process.stdout.write(`FAULT  ${line}\n`);
  const fallen = rows.filter(({ isFault }) => isFault);
  process.stdout.write(`${rows.length} figures, ${fallen.length} ratios fallen, ${failed.length} measurements not made\n`);
  if (isKept) writeKept([...found, ...kept.filter(({ measurement }) => !found.some((one) => one.measurement === measurement))], new Date());
  return fallen.length + failed.length > 0 ? 1 : 0;
}

const nameOf = ({ driver, part }: ShortRun): string => (part === undefined ? driver : `${driver} ${part}`);

function table(rows: readonly Comparison[]): string {
  const cells = rows.map(({ measurement, name, unit, p50, before, isFault }) => [
    isFault ? 'FAULT' : '',
    measurement,
    name,
    `${p50} ${unit}`,
    before === null ? 'new' : `${before}`,
    before === null || before === 0 ? '' : `${p50 >= before ? '+' : ''}${Math.round((p50 / before - 1) * 100)} %`,
  ]);
  const all = [['', 'measurement', 'figure', 'p50', 'kept', 'change'], ...cells];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
