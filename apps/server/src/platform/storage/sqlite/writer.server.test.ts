import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../store.ts';
import { openWriter, type Writer } from './writer.ts';

/** A command of which only the name goes to the thread. */
const save = async (_db: unknown, input: unknown): Promise<unknown> => input;
const open: Writer[] = [];
afterEach(async () => {
  for (const writer of open.splice(0)) await writer.close();
});

/** @param body of a thread that stands in for the one that writes: `port` is the way to us, `request` what was said */
async function aThread(body: string) {
  const text = `import { parentPort as port } from 'node:worker_threads';${body}`;
  const deaths: Error[] = [];
  let refusals = 0;
  const script = new URL(`data:text/javascript,${encodeURIComponent(text)}`);
  const writer = await openWriter(
    'unused',
    { commands: { save } as never, script },
    (error) => void deaths.push(error),
    () => void refusals++,
  );
  open.push(writer);
  return { writer, deaths, refusals: () => refusals, write: (input: unknown) => writer.write(save as never, input as never) };
}
const opens = "port.postMessage('open');";
/** Answers each request by what `answer` makes of it, and ends when it is told to close. */
const answers = (answer: string, before = '') =>
  `${opens}port.on('message', (request) => { if (request === 'close') return port.close(); ${before} port.postMessage({ running: [], answers: [${answer}] }); });`;

describe('the thread that writes', () => {
  it('that ends before it is open is a start that failed, and says how', async () => {
    await expect(aThread('process.exit(3);')).rejects.toThrow('the store’s writer ended with code 3'.replace('’', "'"));
    await expect(aThread("throw new Error('no store of ours');")).rejects.toThrow('no store of ours');
  });

  it('that dies takes what waits with it, is told of once, and nothing is taken after it', async () => {
    for (const [end, words] of [
      ['process.exit(1)', "the store's writer ended with code 1"],
      ["throw new Error('broken')", 'broken'],
    ] as const) {
      const { writer, deaths, write } = await aThread(`${opens}port.on('message', () => { ${end}; });`);
      const [one, two] = [write(1), write(2)];
      await expect(one).rejects.toThrow('the store stopped');
      await expect(two).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(write(3)).rejects.toThrow('the store takes no writes now');
      // A thread that throws ends too, a moment later.
      await setTimeout(50);
      await writer.close();
      expect(deaths.map(({ message }) => message)).toEqual([words]);
    }
  });

  it('that is closed dies for nobody', async () => {
    const { writer, deaths } = await aThread(answers('{ id: request.id, output: 1 }'));
    await writer.close();
    expect(deaths).toEqual([]);
  });

  it('answers each write by its number, and what is no answer is not heard', async () => {
    const { write, refusals } = await aThread(
      answers(
        '{ id: request.id, output: request.name + request.input }, { id: 99, output: 0 }, { id: 98, failure: "nobody asked" }',
        "port.postMessage({ 'watch:require': [] });",
      ),
    );
    expect(await Promise.all([write('a'), write('b')])).toEqual(['savea', 'saveb']);
    expect(refusals()).toBe(0);
  });

  it('tells a failure from a disk that is full, of which it is heard once for each commit', async () => {
    const fails = await aThread(answers("{ id: request.id, failure: 'UNIQUE' }"));
    const failed = fails.write(1);
    await expect(failed).rejects.toThrow(/^write failed: UNIQUE$/);
    await expect(failed).rejects.not.toBeInstanceOf(StoreUnavailable);
    expect(fails.refusals()).toBe(0);
    const full = await aThread(
      answers(
        "{ id: 77, output: 1 }, { id: request.id, failure: 'the disk is full', isDiskFull: true }, { id: 78, failure: 'the disk is full', isDiskFull: true }",
      ),
    );
    const refused = full.write(1);
    await expect(refused).rejects.toThrow(/^the disk is full$/);
    await expect(refused).rejects.toBeInstanceOf(StoreUnavailable);
    expect(full.refusals()).toBe(1);
  });

  it('tells changes before the answer, and nobody of none', async () => {
    const { writer, write } = await aThread(
      `${opens}port.on('message', (request) => { if (request === 'close') return port.close(); port.postMessage({ running: request.input, answers: [{ id: request.id, output: 1 }] }); });`,
    );
    const told: unknown[] = [];
    writer.onRunning((changes) => void told.push(changes));
    const change = [{ kind: 'code', value: '482913607', isRunning: true }];
    await write([]).then(() => told.push('first'));
    await write(change).then(() => told.push('second'));
    expect(told).toEqual(['first', change, 'second']);
  });
});
