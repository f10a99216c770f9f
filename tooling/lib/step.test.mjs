import { describe, expect, it } from 'vitest';
import { runStep } from './step.mjs';

const words = { begins: 'Building the pages …', done: 'The pages are built', fails: 'Building the pages failed: see the lines above.' };
const chatter = (code) => ['-e', `console.log('a table'); console.error('a warning'); process.exitCode = ${code}`];
function listen() {
  const said = [];
  const complaints = [];
  const begin = (line) => {
    said.push(line);
    return (end) => void (end === undefined || said.push(end));
  };
  return { said, complaints, ears: { steps: { begin }, complain: (text) => complaints.push(text) } };
}

describe('a step of a first start', () => {
  it('is told by its beginning and its time, without what its program says', async () => {
    const { said, complaints, ears } = listen();
    await runStep(words, process.execPath, chatter(0), ears);
    expect(said).toEqual(['Building the pages …', expect.stringMatching(/^The pages are built \(\d+ s\)\.$/)]);
    expect(complaints).toEqual([]);
  });

  it('shows the whole output when it fails', async () => {
    const { said, complaints, ears } = listen();
    await expect(runStep(words, process.execPath, chatter(3), ears)).rejects.toThrow(words.fails);
    expect(said).toEqual(['Building the pages …']);
    expect(complaints.join('')).toContain('a table\n');
    expect(complaints.join('')).toContain('a warning\n');
  });

  it('ends when another one fails', async () => {
    const { ears } = listen();
    const stop = new AbortController();
    const step = runStep(words, process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { ...ears, signal: stop.signal });
    stop.abort();
    await expect(step).rejects.toThrow(/abort/i);
  });
});
