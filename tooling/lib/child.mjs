/** Child processes without a shell, so that the same line works on Linux, macOS and Windows. */
import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/**
 * Runs a program to its end with our own input and output.
 * @returns the exit code; 1 when it was ended by a signal
 */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs a long-lived program and hands it the signals that we get; ends with its exit code.
 * Terminals signal the whole group, so the program may hear a signal twice: it has to take that calmly.
 */
export async function runUntilStopped(program, args, options = {}) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
  const forward = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal === null ? 1 : 128)));
  });
}

/** Of a program that ends when we do, however we end: the channel between us closes then (`apps/server/src/boot/stop-on-signals.ts`). */
export const endsWithUs = (env) => ({ env: { ...env, NINEFOLD_ENDS_WITH_STARTER: '1' }, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
