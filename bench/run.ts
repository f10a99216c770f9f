/**
 * `npm run bench -- <name> [rounds [part]]`: one measurement of the product as it is, with figures to write down. `all` runs every one in its short
 * form and compares with the kept figures; `all keep` keeps what it finds.
 */
import { runAll } from './all/run-all.ts';
import { drivers, isDriverName } from './drivers.ts';
import { printSummary } from './report.ts';

const [name, rounds, part] = process.argv.slice(2);
if (name === 'all') {
  process.exitCode = await runAll({ isKept: rounds === 'keep' });
} else if (isDriverName(name)) {
  const { measure } = await drivers[name]();
  const figures = await measure(rounds === undefined ? undefined : Number(rounds), part);
  printSummary(figures);
  // Run by `all`.
  process.send?.(figures);
  if (process.connected) process.disconnect();
} else {
  process.stderr.write(`Name a measurement: npm run bench -- all | ${Object.keys(drivers).join(' | ')} [rounds [part]]\n`);
  process.exitCode = 1;
}
