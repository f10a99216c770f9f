/**
 * A process that ends an engine when no server is left to do so. The engine outlives a crash of the server, so that the next start finds it with its
 * rooms, but when no next start comes it would run without end. A shell sleeps beside it until the server's end of a pipe closes, which the system does
 * even when the server is killed. Not on Windows, which has no such shell.
 */
import { spawn } from 'node:child_process';
import { type Milliseconds, SECOND_MS } from '@ninefold/domain/shared/units.ts';
import { startTimeOf } from './process-identity.ts';

/** Time for whoever starts a crashed server again: a supervisor of services takes seconds. */
export const ALONE_FOR_MS: Milliseconds = 30 * SECOND_MS;

/** What the next start must know to send it away. */
export interface GuardianMark {
  readonly pid: number;
  readonly startTime: string;
}

/** Arguments: process id and start time of the engine, seconds to wait. An id alone proves nothing: ids are used again. */
const SCRIPT = `
since() {
  if [ -d /proc/self ]; then
    read -r line <"/proc/$1/stat" || return
    set -- \${line##*) }
    case $1 in Z | X) return ;; esac
    echo "\${20}"
  else
    set -- $(ps -o lstart= -p "$1")
    echo "$*"
  fi
}
runs() { [ "$(since "$engine" 2>/dev/null)" = "$started" ]; }
engine=$1
started=$2
while read -r _; do :; done
sleep "$3"
attempts=0
while runs && [ $attempts -lt 50 ]; do
  kill -TERM "$engine"
  sleep 0.1
  attempts=$((attempts + 1))
done
runs && kill -KILL "$engine"
`;

/**
 * Starts a process that ends the engine when no server is left to supervise it.
 * @returns null where that process cannot run; the engine then runs without it
 */
export async function setGuardian(engine: GuardianMark, waitMs: Milliseconds): Promise<GuardianMark | null> {
  if (process.platform === 'win32') return null;
  const words = [String(engine.pid), engine.startTime.replace(/\s+/g, ' '), String(waitMs / SECOND_MS)];
  const guardian = spawn('/bin/sh', ['-c', SCRIPT, 'ninefold-guardian', ...words], {
    cwd: '/',
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin' },
    // A group of its own: what ends the server's group leaves it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a shell nobody is told; and nobody writes into the pipe.
  guardian.on('error', () => {});
  guardian.stdin.on('error', () => {});
  guardian.unref();
  (guardian.stdin as unknown as { unref?(): void }).unref?.();
  const { pid } = guardian;
  const startTime = pid === undefined ? null : await startTimeOf(pid);
  return pid === undefined || startTime === null ? null : { pid, startTime };
}

/** Sends it away: its engine has ended, or another server looks after that. */
export async function dismissGuardian(guardian: GuardianMark | null | undefined): Promise<void> {
  if (guardian == null || (await startTimeOf(guardian.pid)) !== guardian.startTime) return;
  try {
    // With the sleep that it may be in.
    process.kill(-guardian.pid, 'SIGKILL');
  } catch {
    // It went by itself.
  }
}
