/** `npm run bench -- <name> [rounds [part]]`: one measurement of the product as it is, with figures to write down. */
import { printSummary } from './report.ts';

const drivers = {
  share: () => import('./drivers/share.ts'),
  join: () => import('./drivers/join.ts'),
  start: () => import('./drivers/start.ts'),
  page: () => import('./drivers/page.ts'),
  api: () => import('./drivers/api.ts'),
  crowd: () => import('./drivers/crowd.ts'),
  swap: () => import('./drivers/swap.ts'),
  faults: () => import('./drivers/faults.ts'),
  loss: () => import('./drivers/loss.ts'),
  removal: () => import('./drivers/removal.ts'),
  'power-cut': () => import('./drivers/power-cut.ts'),
  login: () => import('./drivers/logins.ts'),
  logins: () => import('./drivers/logins.ts'),
} as const;

const [name, rounds, part] = process.argv.slice(2);
const load = name === undefined ? undefined : drivers[name as keyof typeof drivers];
if (load === undefined) {
  process.stderr.write(`Name a measurement: npm run bench -- ${Object.keys(drivers).join(' | ')} [rounds [part]]\n`);
  process.exitCode = 1;
} else {
  const { measure } = await load();
  printSummary(await measure(rounds === undefined ? undefined : Number(rounds), part));
}
