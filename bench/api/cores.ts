/** The measured on one core, the generator on the others: else each waits for the other, and that wait is told as the server's. */
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * Pins processes, all their threads, to core 0 and this one to the rest. Only where the system can (Linux, two cores).
 * @returns whether it did
 */
export function keepApart(measured: readonly number[]): boolean {
  if (process.platform !== 'linux' || availableParallelism() < 2) return false;
  const rest = `1-${availableParallelism() - 1}`;
  const pin = (cores: string, pid: number): boolean =>
    spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)], { stdio: 'ignore' }).status === 0;
  return [...measured.map((pid) => pin('0', pid)), pin(rest, process.pid)].every(Boolean);
}
