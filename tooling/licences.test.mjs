import { describe, expect, it } from 'vitest';
import { licenceFaults } from './licences.mjs';

const notice = { written: 'a', expected: 'a' };
const faultsOf = (packages, texts = notice) => licenceFaults({ packages }, texts);
const fault = (name, licence) => `${name}: its licence is on no list of tooling/licences.mjs: ${licence}`;

describe('the licence of a package', () => {
  it('is one that we may use, alone or as one of several', () => {
    expect(
      faultsOf({
        '': { license: 'Apache-2.0' },
        'apps/web': {},
        'node_modules/@ours/rules': { link: true },
        'node_modules/a': { license: 'MIT' },
        'node_modules/b': { license: '(Apache-2.0 AND BSD-3-Clause)' },
        'node_modules/c': { license: 'GPL-3.0-only OR MIT' },
      }),
    ).toEqual([]);
  });

  it('is refused where one part of it is, or where none is named', () => {
    expect(
      faultsOf({
        'node_modules/a': { license: 'AGPL-3.0-only' },
        'node_modules/a/node_modules/@x/b': { license: 'MIT AND GPL-2.0-only' },
        'node_modules/c': {},
        'node_modules/d': { license: 'SEE LICENSE IN LICENSE.md' },
        'apps/web/node_modules/e': { license: 'MIT AND (GPL-2.0-only OR ISC)' },
      }),
    ).toEqual([
      fault('a', 'AGPL-3.0-only'),
      fault('@x/b', 'MIT AND GPL-2.0-only'),
      fault('c', 'none named'),
      fault('d', 'SEE LICENSE IN LICENSE.md'),
      fault('e', 'MIT AND (GPL-2.0-only OR ISC)'),
    ]);
  });

  it('may ask more of a tool than of what ships, and of libvips alone that it stays a library', () => {
    expect(faultsOf({ 'node_modules/a': { license: 'MPL-2.0', dev: true } })).toEqual([]);
    expect(faultsOf({ 'node_modules/a': { license: 'MPL-2.0' } })).toEqual([fault('a', 'MPL-2.0')]);
    expect(faultsOf({ 'node_modules/@img/sharp-libvips-linux-x64': { license: 'LGPL-3.0-or-later' } })).toEqual([]);
    expect(faultsOf({ 'node_modules/a': { license: 'LGPL-3.0-or-later' } })).toEqual([fault('a', 'LGPL-3.0-or-later')]);
  });
});

it('NOTICE is what would be written now', () => {
  expect(faultsOf({}, { written: 'a', expected: 'b' })).toEqual(['NOTICE: is not what ships now: `npm run notices`']);
});
