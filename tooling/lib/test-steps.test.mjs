import { describe, expect, it } from 'vitest';
import { fromRoot } from './paths.mjs';
import { failuresOf } from './test-steps.mjs';

const file = (more) => ({ name: fromRoot('e2e', 'story.test.ts'), status: 'failed', message: '', assertionResults: [], ...more });

describe('the last lines of a test run', () => {
  it('say why a file failed whose beginning threw', () => {
    const skipped = { fullName: 'a story', status: 'skipped', failureMessages: [] };
    expect(failuresOf(file({ message: 'no Chromium: set NINEFOLD_CHROMIUM\n    at somewhere', assertionResults: [skipped] }))).toEqual([
      'e2e/story.test.ts: no Chromium: set NINEFOLD_CHROMIUM',
    ]);
  });

  it('say of a failed test what was waited for, and where', () => {
    const message = [
      'TimeoutError: locator.click: Timeout 30000ms exceeded.',
      'Call log:',
      "  - waiting for getByRole('button')",
      `    at ${fromRoot('e2e', 'story.test.ts')}:21:7`,
    ];
    const failed = { fullName: 'a story', status: 'failed', failureMessages: [message.join('\n')] };
    expect(failuresOf(file({ assertionResults: [failed] }))).toEqual([
      "e2e/story.test.ts > a story: TimeoutError: locator.click: Timeout 30000ms exceeded. - waiting for getByRole('button') (line 21)",
    ]);
  });

  it('say nothing of a file that passed', () => {
    expect(failuresOf(file({ status: 'passed' }))).toEqual([]);
  });
});
