/** A command that is expected to end by itself: what it wrote and its exit code. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { pinnedNode, repositoryRoot } from './repository.ts';

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Lines of both outputs that are not empty. */
  readonly lines: readonly string[];
}

/**
 * @param script a file for the pinned Node
 * @param env settings, added to our own environment
 */
export const runToEnd = (script: string, env: Record<string, string>, timeoutMs?: number): Promise<Ended> =>
  // A server that came up against all expectation ends with the worker that waits for it.
  runCommandToEnd([pinnedNode(), script], { ...env, NINEFOLD_ENDS_WITH_STARTER: '1' }, timeoutMs, ['ipc']);

/** @param command path of a program and its arguments */
export function runCommandToEnd(
  [program, ...given]: readonly [string, ...string[]],
  env: Record<string, string>,
  timeoutMs = 20_000,
  channel: readonly 'ipc'[] = [],
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, given, {
      cwd: repositoryRoot,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', ...channel],
    }) as ChildProcessByStdio<null, Readable, Readable>;
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    const deadline = setTimeout(() => {
      child.kill('SIGTERM');
      reject(new Error(`still running after ${timeoutMs} ms; it said:\n${stdout}${stderr}`));
    }, timeoutMs);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(deadline);
      const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim() !== '');
      resolve({ code, stdout, stderr, lines });
    });
  });
}
