/**
 * A signal for npm's own process ends npm, and nothing tells the program that npm runs; a shell may stand between the two, and lives on when npm is
 * killed. So both are looked after.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const lookEveryMs = 500;
const shells = new Set(['sh', 'bash', 'dash', 'ash', 'zsh', 'ksh', 'busybox', 'cmd.exe']);

/**
 * Does something once the process that began this one is gone, or the one that began that one. Keeps nothing running.
 * @param isBetween whether the parent only stands between: a shell does, of an npm script
 */
export function whenStarterGoes(act, isBetween = isShell) {
  const parent = process.ppid;
  const beyond = isBetween(parent) ? parentOf(parent) : null;
  const isGone = () => process.ppid !== parent || (beyond !== null && parentOf(parent) !== beyond);
  const timer = setInterval(() => {
    if (!isGone()) return;
    clearInterval(timer);
    act();
  }, lookEveryMs);
  timer.unref();
}

/** Under npm alone: who starts a script with another program may want it to outlive that one. */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event !== undefined) whenStarterGoes(() => process.kill(process.pid, 'SIGTERM'));
}

/** @returns id of the process that began that one; null when there is no such process, or nobody can tell */
function parentOf(pid) {
  try {
    if (process.platform !== 'linux') return Number(ps(pid, 'ppid=')) || null;
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

function isShell(pid) {
  try {
    const name = process.platform === 'linux' ? readFileSync(`/proc/${pid}/comm`, 'utf8') : ps(pid, 'comm=');
    return shells.has(basename(name.trim()).replace(/^-/, ''));
  } catch {
    return false;
  }
}

/** @throws where there is no such program, as on Windows */
const ps = (pid, column) =>
  execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
