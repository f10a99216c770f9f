/** A step of a first start: one line when it begins and one when it is done. What its program says is shown only when it fails. */
import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

const print = (line) => process.stdout.write(`${line}\n`);

/**
 * @param {{ begins: string, done: string, fails: string, explains?: () => string | null }} words `done` without its full stop: the time follows;
 *   `fails` is thrown after the output; what `explains` knows is thrown in its place, without the output
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ signal?: AbortSignal, say?: (line: string) => void, complain?: (output: string) => void }} options
 */
export async function runStep(
  { begins, done, fails, explains = () => null },
  program,
  args,
  { signal, say = print, complain = (text) => process.stderr.write(text) } = {},
) {
  const since = performance.now();
  say(begins);
  const { code, output } = await runToEnd(program, args, signal);
  if (code !== 0) {
    const reason = explains();
    if (reason !== null) throw new Error(reason);
    complain(output);
    throw new Error(fails);
  }
  say(`${done} (${secondsSince(since)}).`);
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
