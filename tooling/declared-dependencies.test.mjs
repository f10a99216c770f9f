import { expect, it } from 'vitest';
import { undeclaredIn } from './declared-dependencies.mjs';

const own = { name: '@ninefold/own', dependencies: { fastify: '1', '@ninefold/domain': '1' }, devDependencies: { 'axe-core': '1' } };
const root = { devDependencies: { vitest: '1' } };
const found = (text, file = 'apps/server/src/a.ts') => undeclaredIn({ file, text, own, root });

it('an import of what the package does not list is found, however it is written', () => {
  expect(found("import zod from 'zod';")).toEqual(['zod']);
  expect(found("import type { A } from '@scope/a/b.ts';")).toEqual(['@scope/a']);
  expect(found("import 'zod/mini';\nimport 'zod';")).toEqual(['zod']);
  expect(found("export { a } from 'zod';\nexport * from 'luxon';")).toEqual(['zod', 'luxon']);
  expect(found("const load = () => import('zod');")).toEqual(['zod']);
});

it('what it lists, itself, its own files and what comes with Node are not', () => {
  expect(
    found("import { a } from 'fastify';\nimport { b } from '@ninefold/domain/b.ts';\nimport { c } from '@ninefold/own/c.ts';"),
  ).toEqual([]);
  expect(found("import { d } from './d.ts';\nimport fs from 'node:fs';\nimport path from 'path';")).toEqual([]);
  expect(found("const load = (name) => import(name);\n// import 'zod'\nconst text = \"from 'zod'\";")).toEqual([]);
});

it('tools are for tests alone: its own, and those of the root', () => {
  const text = "import 'vitest';\nimport 'axe-core';";
  expect(found(text)).toEqual(['vitest', 'axe-core']);
  for (const file of ['apps/web/src/a.screen.test.tsx', 'apps/web/src/testing/a.ts', 'packages/media/src/contract.ts', 'e2e/support/a.ts'])
    expect(found(text, file)).toEqual([]);
});
