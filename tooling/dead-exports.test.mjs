import { expect, it } from 'vitest';
import { deadExportsOf } from './dead-exports.mjs';

const texts = (files) => new Map(Object.entries(files));

it('an export that only tests use, or nobody, is found; one that the product or a script uses is not', () => {
  const found = deadExportsOf(
    texts({
      'packages/domain/src/a.ts': `/** see dead */\nexport const used = 1;\nexport function tested() {}\nexport const dead = 2;\nexport const bench = 3;`,
      'packages/domain/src/a.test.ts': 'tested(used);',
      'apps/web/src/b.ts': `import { used } from 'x';\n// dead`,
      'bench/c.ts': 'bench();',
      'apps/server/src/testing/world.ts': 'export const onlyTests = tested();',
    }),
    {},
  );
  expect(found).toEqual([
    'packages/domain/src/a.ts: exports tested, which only tests use',
    'packages/domain/src/a.ts: exports dead, which nobody uses',
  ]);
});

it('an export that its own file uses is no finding', () => {
  expect(deadExportsOf(texts({ 'apps/web/src/a.ts': 'export interface Shape {}\nconst one: Shape = {};' }), {})).toEqual([]);
});

it('a rule that is listed may wait for its use, and no longer', () => {
  const rules = { 'packages/domain/src/a.ts': { rule: 'ROW-01' } };
  const rule = { 'packages/domain/src/a.ts': 'export const rule = 1;', 'packages/domain/src/a.test.ts': 'rule;' };
  expect(deadExportsOf(texts(rule), rules)).toEqual([]);
  for (const files of [{ ...rule, 'apps/web/src/b.ts': 'rule;' }, {}]) {
    expect(deadExportsOf(texts(files), rules)).toEqual([
      'packages/domain/src/a.ts rule: listed in tooling/dead-exports.mjs, but used or gone',
    ]);
  }
});
