import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromRoot } from './lib/paths.mjs';
import { noticeText, shippedPackages } from './notices.mjs';

it('what ships is what the server and the pages need, and what that needs, each at its own place', () => {
  const lock = {
    packages: {
      '': { devDependencies: { tool: '1' } },
      'apps/server': { dependencies: { '@ours/rules': '1', server: '1' }, devDependencies: { tool: '1' } },
      'apps/web': { dependencies: { react: '1' } },
      'packages/rules': { dependencies: { rule: '1' } },
      'node_modules/@ours/rules': { resolved: 'packages/rules', link: true },
      'node_modules/server': { dependencies: { part: '1' } },
      'node_modules/server/node_modules/part': { dependencies: { small: '1' } },
      'node_modules/part': {},
      'node_modules/small': {},
      'node_modules/tool': { dev: true },
      'node_modules/react': {},
      'packages/rules/node_modules/rule': {},
      'node_modules/rule': {},
    },
  };
  expect(shippedPackages(lock)).toEqual([
    'node_modules/react',
    'node_modules/server',
    'node_modules/server/node_modules/part',
    'node_modules/small',
    'packages/rules/node_modules/rule',
  ]);
});

it('NOTICE names what ships now: else `npm run notices`', () => {
  const lock = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'));
  expect(readFileSync(fromRoot('NOTICE'), 'utf8')).toBe(noticeText(lock, fromRoot()));
});
