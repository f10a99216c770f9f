import { describe, expect, it } from 'vitest';
import { CLEAR, createRunningSteps } from './running-steps.mjs';

/** A screen of one line after the other, as a terminal shows what is written. */
function screen(isTTY) {
  const lines = [''];
  const write = (text) => {
    for (const part of text.replaceAll(CLEAR, '\0CLEAR\0').replaceAll('\n', '\0\n\0').split('\0')) {
      if (part === '\n') lines.push('');
      else if (part === 'CLEAR') lines[lines.length - 1] = '';
      else lines[lines.length - 1] += part;
    }
  };
  let at = 0;
  const ticks = [];
  const steps = createRunningSteps({
    out: { isTTY, columns: 60, write },
    now: () => at,
    repeat: (draw) => void ticks.push(draw),
  });
  const pass = (ms) => {
    at += ms;
    for (const tick of ticks) tick();
  };
  return { lines, steps, pass };
}

describe('the steps of a first start', () => {
  it('stand in the last line of a terminal with their time, and leave a line each', () => {
    const { lines, steps, pass } = screen(true);
    const endFirst = steps.begin('Installing the dependencies …');
    pass(3_000);
    expect(lines).toEqual(['Installing the dependencies … 3 s']);
    const endSecond = steps.begin('Building the pages …');
    pass(2_000);
    expect(lines).toEqual(['Installing the dependencies … 5 s · Building the pages … 2 ']);
    endFirst('The dependencies are installed (5 s).');
    expect(lines).toEqual(['The dependencies are installed (5 s).', 'Building the pages … 2 s']);
    endSecond();
    expect(lines).toEqual(['The dependencies are installed (5 s).', '']);
  });

  it('are plain lines elsewhere, one at the beginning and one at the end', () => {
    const { lines, steps, pass } = screen(false);
    const end = steps.begin('Building the pages …');
    pass(5_000);
    end('The pages are built (5 s).');
    expect(lines).toEqual(['Building the pages …', 'The pages are built (5 s).', '']);
  });
});
