import { expect, it } from 'vitest';
import { libraryRulesOf } from './spec/library-rules.mjs';
import { unusedOf } from './unused.mjs';

const rule = { file: 'packages/domain/src/a.ts', name: 'rule' };
const part = { file: 'packages/domain/src/part.ts', name: 'part' };
/** An issue as knip writes it. */
const unused = ({ file, name }, kind = 'exports') => ({ file, [kind]: [{ name, line: 1 }] });
const found = ({ all = [], product = [], rules = [], texts = {} }) =>
  unusedOf({ all, product, rules, textOf: (file) => texts[file] ?? '' });

it('what nobody uses is named with its file and its kind', () => {
  const dependency = { file: 'package.json', name: 'left-pad' };
  expect(found({ all: [unused(rule), unused(dependency, 'dependencies')] })).toEqual([
    'packages/domain/src/a.ts: export that nobody uses: rule',
    'package.json: dependency that nobody uses: left-pad',
  ]);
});

it('an export that only tests use is a finding, but one of the tests themselves', () => {
  const helper = { file: 'packages/domain/src/testing/a-meeting.ts', name: 'aMeeting' };
  expect(found({ product: [unused(rule), unused(helper)] })).toEqual(['packages/domain/src/a.ts: export that only tests use: rule']);
});

it('a file that only tests use is a finding, but where a listed rule stands in it', () => {
  const file = { file: rule.file, name: rule.file };
  expect(found({ product: [unused(file, 'files')] })).toEqual(['packages/domain/src/a.ts: file that only tests use']);
  expect(found({ product: [unused(file, 'files')], rules: [rule] })).toEqual([]);
});

it('a rule that is listed may wait for its use, and no longer; what it alone uses may be listed too', () => {
  expect(found({ product: [unused(rule)], rules: [rule] })).toEqual([]);
  expect(found({ rules: [rule] })).toEqual(['packages/domain/src/a.ts rule: listed in docs/spec/exceptions.md, but used or gone']);
  expect(found({ product: [unused(rule)], rules: [rule, part], texts: { [rule.file]: 'export const rule = part;' } })).toEqual([]);
});

it('the list is read from its table: functions, where they are, and their rows one by one', () => {
  expect(libraryRulesOf('| CHECK-04, CHECK-08 to CHECK-10 | `one`, `two` in `packages/a.ts` | `three` in `b` |\n| A | b | c |')).toEqual(
    ['one', 'two'].map((name) => ({ file: 'packages/a.ts', name, ids: ['CHECK-04', 'CHECK-08', 'CHECK-09', 'CHECK-10'] })),
  );
});
