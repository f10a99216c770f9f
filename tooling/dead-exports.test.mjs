import { expect, it } from 'vitest';
import { deadExportsOf } from './dead-exports.mjs';
import { libraryRulesOf } from './spec/library-rules.mjs';

const texts = (files) => new Map(Object.entries(files));
const found = (files, rules = []) => deadExportsOf(texts(files), rules);

it('an export that only tests import, or nobody, is found; one that the product or a script imports is not', () => {
  expect(
    found({
      'packages/domain/src/a.ts': `/** see dead */\nexport const used = 1;\nexport function tested() {}\nexport const dead = 2;\nexport const bench = 3;`,
      'packages/domain/src/a.test.ts': `import { tested, used } from './a.ts';`,
      'apps/web/src/b.ts': `import { other, type used } from '@ninefold/domain/a.ts';\n// dead`,
      'bench/c.ts': `import {\n  bench as measured,\n} from '../packages/domain/src/a.ts';`,
      'apps/server/src/testing/world.ts': `import { tested } from '@ninefold/domain/a.ts';\nexport const onlyTests = tested();`,
    }),
  ).toEqual([
    'packages/domain/src/a.ts: exports tested, which only tests use',
    'packages/domain/src/a.ts: exports dead, which nobody uses',
  ]);
});

it('the same word elsewhere is no use: neither a name of its own, nor an import of that name from another file', () => {
  expect(
    found({
      'packages/domain/src/roles.ts': 'export const isAdmin = 1;',
      'packages/domain/src/views.ts': 'export const isAdmin = 2;',
      'apps/server/src/a.ts': `import { isAdmin } from '@ninefold/domain/views.ts';\nconst one = { isAdmin };`,
    }),
  ).toEqual(['packages/domain/src/roles.ts: exports isAdmin, which nobody uses']);
});

it('a module that is loaded whole may have each of its names used where that word stands', () => {
  expect(
    found({
      'apps/web/src/a.ts': 'export const shown = 1;\nexport const dead = 2;',
      'apps/web/src/b.ts': `const { shown } = await import('./a.ts');`,
      'apps/web/src/c.ts': 'export const all = 1;\nexport const none = 2;',
      'apps/web/src/d.ts': `import * as c from './c.ts';\nc.all;`,
    }),
  ).toEqual(['apps/web/src/a.ts: exports dead, which nobody uses', 'apps/web/src/c.ts: exports none, which nobody uses']);
});

it('a name that is exported again is used by whoever does, and has to be imported from there', () => {
  expect(
    found({
      'apps/web/src/a.ts': 'export const one = 1;\nexport const two = 2;',
      'apps/web/src/b.ts': `export { one, two as second } from './a.ts';`,
      'apps/web/src/c.ts': `import { one } from './b.ts';`,
    }),
  ).toEqual(['apps/web/src/b.ts: exports second, which nobody uses']);
});

it('an export that its own file uses is no finding', () => {
  expect(found({ 'apps/web/src/a.ts': 'export interface Shape {}\nconst one: Shape = {};' })).toEqual([]);
});

it('a rule that is listed may wait for its use, and no longer; what it alone uses is for old clients too', () => {
  const rules = [{ file: 'packages/domain/src/a.ts', name: 'rule' }];
  const files = {
    'packages/domain/src/a.ts': `import { part } from './part.ts';\nexport const rule = part;`,
    'packages/domain/src/a.test.ts': `import { rule } from './a.ts';`,
    'packages/domain/src/part.ts': 'export const part = 1;',
  };
  const rest = { 'packages/domain/src/part.ts': files['packages/domain/src/part.ts'] };
  const isUnused = 'packages/domain/src/part.ts: exports part, which only tests use';
  expect(found(files, rules)).toEqual([isUnused]);
  expect(found(files, [...rules, { file: 'packages/domain/src/part.ts', name: 'part' }])).toEqual([]);
  const isStale = 'packages/domain/src/a.ts rule: listed in docs/spec/exceptions.md, but used or gone';
  expect(found({ ...files, 'apps/web/src/b.ts': `import { rule } from '@ninefold/domain/a.ts';` }, rules)).toEqual([isUnused, isStale]);
  expect(found({ ...rest, 'apps/web/src/b.ts': `import { part } from '@ninefold/domain/part.ts';` }, rules)).toEqual([isStale]);
});

it('the list is read from its table: functions, where they are, and their rows one by one', () => {
  expect(libraryRulesOf('| CHECK-04, CHECK-08 to CHECK-10 | `one`, `two` in `packages/a.ts` | `three` in `b` |\n| A | b | c |')).toEqual(
    ['one', 'two'].map((name) => ({ file: 'packages/a.ts', name, ids: ['CHECK-04', 'CHECK-08', 'CHECK-09', 'CHECK-10'] })),
  );
});
