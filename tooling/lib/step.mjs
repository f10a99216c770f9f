/** A step of a first start. What its program says is shown only when it fails. */
import { spawn } from 'node:child_process';
import { root } from './paths.mjs';
import { runningSteps } from './running-steps.mjs';

/**
 * @param {{ begins: string, done: string, fails: string, explains?: () => string | null }} words `done` without its full stop: the time follows;
 *   `fails` is thrown after the output; what `explains` knows is thrown in its place, without the output
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ signal?: AbortSignal, steps?: Pick<typeof runningSteps, 'begin'>, complain?: (output: string) => void }} options
 */
export async function runStep(
  { begins, done, fails, explains = () => null },
  program,
  args,
  { signal, steps = runningSteps, complain = (text) => process.stderr.write(text) } = {},
) {
  const since = performance.now();
  const end = steps.begin(begins);
  const { code, output } = await runToEnd(program, args, signal).catch((error) => {
    end();
    throw error;
  });
  if (code !== 0) {
    end();
    const reason = explains();
    if (reason !== null) throw new Error(reason);
    complain(output);
    throw new Error(fails);
  }
  end(`${done} (${secondsSince(since)}).`);
}

/** @param {number} since by the clock of `performance.now` */
export const secondsSince = (since) => `${Math.max(1, Math.round((performance.now() - since) / 1000))} s`;

function runToEnd(program, args, signal) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...(signal === undefined ? {} : { signal }) });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(said).toString() }));
  });
}
