import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

/**
 * When a process started, in a form to compare; null when there is no such process. A process id alone proves nothing:
 * ids are used again. The unit differs by platform and is never looked at.
 */
export async function startTimeOf(pid: number): Promise<string | null> {
  if (process.platform === 'linux') return linuxStartTime(pid);
  const [command, args] =
    process.platform === 'win32'
      ? ['powershell', ['-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.Ticks`]]
      : ['ps', ['-o', 'lstart=', '-p', String(pid)]];
  return promisify(execFile)(command as string, args as string[]).then(
    ({ stdout }) => stdout.trim() || null,
    () => null,
  );
}

/** Whether the process runs now; an ended one that nobody has collected yet does not. */
export function isRunning(pid: number): boolean {
  if (process.platform === 'linux') return linuxStartTime(pid) !== null;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Field 22 of the kernel's table, counted after the command, which may hold spaces and brackets itself. */
function linuxStartTime(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const state = fields[0];
    return state === 'Z' || state === 'X' ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}
