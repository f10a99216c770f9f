import { fork } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '@ninefold/testkit/repository.ts';
import type { Figure } from '../report.ts';
import type { ShortRun } from './short-runs.ts';

export type Outcome =
  | { readonly kind: 'measured'; readonly figures: readonly Figure[]; readonly tookS: number }
  | { readonly kind: 'failed'; readonly why: string };

/** How long one that is told to end may take to end its browsers and servers. */
const ENDS_WITHIN_MS = 15_000;

/** One driver in a process of its own: what it leaves behind, or breaks, is none of the next one's. */
export function runShort({ driver, rounds, part, withinS }: ShortRun): Promise<Outcome> {
  const began = performance.now();
  const given = [driver, String(rounds), ...(part === undefined ? [] : [part])];
  // Its own group, so that one signal reaches the servers and browsers that it has started.
  const child = fork(join(repositoryRoot, 'bench', 'run.ts'), given, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], detached: true });
  const end = (signal: 'SIGTERM' | 'SIGKILL'): void => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal);
  };
  const interrupted = (): void => {
    end('SIGTERM');
    process.exit(130);
  };
  process.once('SIGINT', interrupted);
  let figures: readonly Figure[] | null = null;
  let isLate = false;
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000);
  });
  child.once('message', (message) => {
    figures = message as readonly Figure[];
  });
  const late = setTimeout(() => {
    isLate = true;
    end('SIGTERM');
  }, withinS * 1_000);
  const stuck = setTimeout(end, withinS * 1_000 + ENDS_WITHIN_MS, 'SIGKILL');
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      clearTimeout(late);
      clearTimeout(stuck);
      process.off('SIGINT', interrupted);
      if (figures !== null) resolve({ kind: 'measured', figures, tookS: (performance.now() - began) / 1_000 });
      else resolve({ kind: 'failed', why: isLate ? `not done in ${Math.round(withinS)} s` : `ended with ${code}: ${lastLine(said)}` });
    });
  });
}

const lastLine = (text: string): string =>
  text
    .trim()
    .split('\n')
    .findLast((line) => /\S/.test(line)) ?? 'nothing said';
