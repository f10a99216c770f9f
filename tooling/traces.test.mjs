import { expect, it } from 'vitest';
import { tracesOf } from './traces.mjs';

it('paths of one machine and hosts of registries are found', () => {
  const machine = ['/wo', 'rk/main/a.ts'].join('');
  const other = ['"resol', 'ved": "https://packages.example/a.tgz"'].join('');
  for (const text of [`see ${machine}`, other]) expect(tracesOf('a', text)).toHaveLength(1);
  expect(tracesOf('a', 'import "./work/a.ts"; fetch("/home"); "resolved": "packages/domain"')).toEqual([]);
});
