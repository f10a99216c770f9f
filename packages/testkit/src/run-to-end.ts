/** A command that is expected to end by itself: what it wrote and its exit code. */
import { spawn } from 'node:child_process';
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
  runCommandToEnd([pinnedNode(), script], env, timeoutMs);

/** @param command path of a program and its arguments */
export function runCommandToEnd(
  [program, ...given]: readonly [string, ...string[]],
  env: Record<string, string>,
  timeoutMs = 20_000,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, given, {
      cwd: repositoryRoot,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
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
