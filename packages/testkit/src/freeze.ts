/** Processes that stand still for a while, as on a computer asleep (Linux). */
import { readdirSync, readFileSync } from 'node:fs';

/** Stops a process and all that it started. @returns how to let them go on */
export function freeze(id: number): () => void {
  const tree = treeOf(id);
  signal(tree, 'SIGSTOP');
  return () => signal(tree.toReversed(), 'SIGCONT');
}

function treeOf(id: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(name)] as const);
  const tree = [id];
  for (const member of tree) tree.push(...parents.filter(([, parent]) => parent === member).map(([child]) => child));
  return tree;
}

function parentOf(id: string): number {
  try {
    // The program's name stands in brackets and may hold spaces.
    return Number(readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1] ?? 0);
  } catch {
    return 0;
  }
}

function signal(ids: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const id of ids) {
    try {
      process.kill(id, name);
    } catch {
      // It has ended meanwhile.
    }
  }
}
