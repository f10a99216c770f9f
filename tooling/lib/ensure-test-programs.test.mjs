import { describe, expect, it } from 'vitest';
import { whatDoesNotRun } from './ensure-test-programs.mjs';

const program = (stories, ...packages) => ({ stories, packages });

describe('programs that tests need', () => {
  it('tells once for each group of stories what to install, all of it in one line', () => {
    const absent = [
      program('the stories in Firefox', 'firefox-esr'),
      program('on a second machine', 'iproute2'),
      program('on a second machine', 'util-linux'),
    ];
    expect(whatDoesNotRun(absent)).toEqual([
      'Not run here: the stories in Firefox. Install firefox-esr.',
      'Not run here: on a second machine. Install iproute2 and util-linux.',
    ]);
  });

  it('says nothing where all is there', () => {
    expect(whatDoesNotRun([])).toEqual([]);
  });
});
