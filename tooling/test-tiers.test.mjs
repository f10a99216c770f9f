import { expect, it } from 'vitest';
import { slowUnitTests } from './test-tiers.mjs';

const found = (file, text) => slowUnitTests(new Map([[file, text]]));
/** Put together here, or this file would be found itself. */
const starting = ['import { startServer } from ', "'@ninefold/testkit/running-server.ts';"].join('');

it.each([
  [starting, 'starts the server'],
  [['await open', 'Store(folder);'].join(''), 'opens a store on disk'],
  [['spa', "wn('sh');"].join(''), 'starts a process'],
  [['create', 'Server(answer);'].join(''), 'starts a server'],
])('a quick test may not do what takes long: %s', (text, what) => {
  expect(found('apps/a/b.test.ts', text)).toEqual([`apps/a/b.test.ts ${what}: name it apps/a/b.server.test.ts`]);
});

it('a test of the server may, and so may a story', () => {
  expect([found('apps/a/b.server.test.ts', starting), found('e2e/b.test.ts', starting), found('apps/a/b.test.ts', 'const a = 1;')]).toEqual(
    [[], [], []],
  );
});
