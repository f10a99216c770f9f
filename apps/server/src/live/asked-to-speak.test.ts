import { describe, expect, it } from 'vitest';
import { askedToSpeak } from './asked-to-speak.ts';

const START = 1_700_000_000_000;

describe('who waits for the answer to whether somebody speaks', () => {
  it('is all who asked, each once, until it is answered', () => {
    const questions = askedToSpeak();
    for (const by of ['host', 'co-host', 'host']) questions.asked('ana', by, START);
    expect(questions.answered('ben', START)).toEqual([]);
    expect(questions.answered('ana', START + 60_000)).toEqual(['host', 'co-host']);
    expect(questions.answered('ana', START + 60_001)).toEqual([]);
  });

  it('is nobody after two minutes', () => {
    const questions = askedToSpeak();
    questions.asked('ana', 'host', START);
    questions.asked('ana', 'co-host', START + 1);
    expect(questions.answered('ana', START + 120_000)).toEqual(['co-host']);
  });

  it('is kept when questions that are long over are forgotten', () => {
    const questions = askedToSpeak();
    for (let n = 0; n < 999; n += 1) questions.asked(`p${n}`, 'host', START);
    questions.asked('ana', 'host', START + 200_000);
    questions.asked('ben', 'host', START + 200_000);
    expect(questions.answered('ana', START + 200_001)).toEqual(['host']);
  });
});
