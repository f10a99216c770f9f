import { readFile } from 'node:fs/promises';
import { repositoryRoot } from '@ninefold/testkit/repository.ts';
import { expect, it } from 'vitest';

it('a heading of the README that the server names is there', async () => {
  const [main, readme] = await Promise.all(
    ['apps/server/src/boot/start.ts', 'README.md'].map((path) => readFile(`${repositoryRoot}/${path}`, 'utf8')),
  );
  const named = [...(main ?? '').matchAll(/README, "([^"]+)"/g)].map(([, heading]) => `## ${heading}`);
  expect(named).toHaveLength(1);
  expect((readme ?? '').split('\n')).toEqual(expect.arrayContaining(named));
});
