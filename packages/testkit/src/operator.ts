/** The operator's commands as a person types them, in a process of their own. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pinnedNode, repositoryRoot } from './repository.ts';

export interface Told {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const script = join(repositoryRoot, 'apps', 'server', 'src', 'cli', 'ninefold.ts');

/** Runs `npm run ninefold -- …words` on a data folder to its end; killed after 30 s. */
export function operator(dataDir: string, words: readonly string[], settings: Record<string, string> = {}): Promise<Told> {
  return new Promise((resolve, reject) => {
    const child = spawn(pinnedNode(), [script, ...words], {
      cwd: repositoryRoot,
      env: { ...process.env, DATA_DIR: dataDir, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 30_000,
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** The same with `--json`: the rows of the answer, or its refusal. */
export async function operatorRows(dataDir: string, words: readonly string[]): Promise<Record<string, unknown>[]> {
  const { stdout, stderr } = await operator(dataDir, [...words, '--json']);
  if (stdout === '') throw new Error(stderr);
  const answer = JSON.parse(stdout) as { ok: boolean; text: string; rows: Record<string, unknown>[] };
  if (!answer.ok) throw new Error(answer.text);
  return answer.rows;
}
