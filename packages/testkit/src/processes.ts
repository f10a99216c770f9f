/** Processes that a test left behind, found by the folder they work in (Linux: `/proc`). */
import { readdirSync, readFileSync } from 'node:fs';

/** @returns ids of running programs, not counting our own, whose command line names the text */
export function processesNaming(text: string): number[] {
  const ids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return ids.filter((id) => id !== process.pid && commandLine(id).includes(text));
}

function commandLine(id: number): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

export function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    // A zombie answers too: it has ended, only its parent has not asked yet.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${id}/status`, 'utf8'));
  } catch {
    return false;
  }
}

export function killNow(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
}

/** Proportional share of memory in bytes: pages shared with other processes count in part. */
export function memoryOf(id: number): number {
  const match = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'));
  return Number(match?.[1] ?? 0) * 1024;
}
