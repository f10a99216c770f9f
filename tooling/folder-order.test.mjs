import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findOrderBreaks, floors } from './folder-order.mjs';
import { fromRoot } from './lib/paths.mjs';

const folders = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** @param files code by its path below `folder` */
function breaksOf(files, folder = 'apps/server/src') {
  const base = mkdtempSync(join(tmpdir(), 'ninefold-order-'));
  folders.push(base);
  for (const [path, code] of Object.entries(files)) {
    const file = join(base, folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code);
  }
  return findOrderBreaks(folder, base);
}

describe('the order of the server’s folders', () => {
  it('lets imports run down, and tests look anywhere', async () => {
    const found = await breaksOf({
      'boot/main.ts': `import { b } from '../chat/b.ts';`,
      'chat/b.ts': `import { c } from '../platform/c.ts';\nexport const b = c;`,
      'platform/c.ts': 'export const c = 1;',
      'platform/c.test.ts': `import { b } from '../chat/b.ts';`,
    });
    expect(found).toEqual([]);
  });

  it('refuses a circle of files, by types too', async () => {
    const found = await breaksOf({
      'chat/a.ts': `import type { B } from './b.ts';\nexport type A = B;`,
      'chat/b.ts': `import type { A } from './a.ts';\nexport type B = A | 1;`,
    });
    expect(found.join('\n')).toContain('files in a circle: apps/server/src/chat/a.ts → apps/server/src/chat/b.ts');
  });

  it('refuses a circle of folders, by what is loaded late too', async () => {
    const found = await breaksOf({
      'chat/a.ts': `export const a = () => import('../mail/b.ts');`,
      'chat/c.ts': 'export const c = 1;',
      'mail/b.ts': `import { c } from '../chat/c.ts';\nexport const b = c;`,
    });
    expect(found.join('\n')).toContain('folders in a circle');
  });

  it('refuses an import out of the ground floor, and of the start-up folder', async () => {
    const found = await breaksOf({
      'platform/a.ts': `import type { B } from '../chat/b.ts';\nexport type A = B;`,
      'chat/b.ts': 'export type B = 1;',
      'chat/c.ts': `import { d } from '../boot/d.ts';\nexport const c = d;`,
      'boot/d.ts': 'export const d = 1;',
    });
    expect(found.sort()).toEqual([
      'an import that runs up: apps/server/src/chat/c.ts → apps/server/src/boot/d.ts',
      'an import that runs up: apps/server/src/platform/a.ts → apps/server/src/chat/b.ts',
    ]);
  });

  it('refuses one from a concept to what is made of it, where no circle comes of it', async () => {
    const found = await breaksOf({
      'chat/a.ts': `export { b } from '../meeting/b.ts';`,
      'meeting/b.ts': `export { c as b } from '../pages/c.ts';`,
      'pages/c.ts': 'export const c = 1;',
    });
    expect(found.sort()).toEqual([
      'an import that runs up: apps/server/src/chat/a.ts → apps/server/src/meeting/b.ts',
      'an import that runs up: apps/server/src/meeting/b.ts → apps/server/src/pages/c.ts',
    ]);
  });

  it('refuses a folder on no floor, also one that nothing imports', async () => {
    const found = await breaksOf({ 'helpers/a.ts': `export { c } from '../platform/c.ts';`, 'platform/c.ts': 'export const c = 1;' });
    expect(found).toEqual(['a folder that stands on no floor: apps/server/src/helpers/a.ts → apps/server/src/platform/c.ts']);
  });
});

describe('the order of the pages’ folders', () => {
  const breaksOfPages = (files) => breaksOf(files, 'apps/web/src');

  it('lets imports run down, from the roof to the ground', async () => {
    const found = await breaksOfPages({
      'app/router.tsx': `export const table = () => import('../screens/home/Home.tsx');\nexport { r } from '../screens/room/viewer/r.ts';`,
      'screens/home/Home.tsx': `import { s } from '../../services/s.ts';\nexport const Home = () => <p>{s}</p>;`,
      'screens/room/viewer/r.ts': `export { h } from '../../shell/h.ts';\nexport { r } from '../../../live-meeting/l.ts';`,
      'screens/shell/h.ts': 'export const h = 1;',
      'services/s.ts': `import type { L } from '../live-meeting/l.ts';\nimport { a } from '../native-app/a.ts';\nexport const s: L = a;`,
      'live-meeting/l.ts': `import { p } from '../platform/p.ts';\nexport type L = number;\nexport const r = p;`,
      'native-app/a.ts': `export { p as a } from '../platform/p.ts';`,
      'platform/p.ts': 'export const p = 1;',
      'platform/p.screen.test.tsx': `import { table } from '../app/router.tsx';`,
    });
    expect(found).toEqual([]);
  });

  it('refuses each import that runs up, by types and late ones too', async () => {
    const found = await breaksOfPages({
      'app/a.ts': 'export type A = 1;',
      'screens/home/h.ts': `import type { A } from '../../app/a.ts';\nexport type H = A;`,
      'services/s.ts': `export const s = () => import('../screens/home/other.ts');`,
      'screens/home/other.ts': 'export const o = 1;',
      'live-meeting/l.ts': `import { t } from '../services/t.ts';\nexport const l = t;`,
      'services/t.ts': 'export const t = 1;',
      'platform/p.ts': `export type { M } from '../live-meeting/m.ts';`,
      'live-meeting/m.ts': 'export type M = 1;',
    });
    expect(found.sort()).toEqual([
      'an import that runs up: apps/web/src/live-meeting/l.ts → apps/web/src/services/t.ts',
      'an import that runs up: apps/web/src/platform/p.ts → apps/web/src/live-meeting/m.ts',
      'an import that runs up: apps/web/src/screens/home/h.ts → apps/web/src/app/a.ts',
      'an import that runs up: apps/web/src/services/s.ts → apps/web/src/screens/home/other.ts',
    ]);
  });

  it('refuses a screen that knows the room, a folder on no floor, and a circle of folders by a style sheet', async () => {
    const found = await breaksOfPages({
      'screens/home/h.ts': `export { r } from '../room/chat/r.ts';`,
      'screens/room/chat/r.ts': 'export const r = 1;',
      'app/a.ts': `export { h } from '../helpers/h.ts';`,
      'helpers/h.ts': 'export const h = 1;',
      'screens/room/chat/B.tsx': `export { k } from '../keys/k.ts';`,
      'screens/room/chat/bar.module.css': '.bar { color: red; }',
      'screens/room/keys/k.ts': 'export const k = 1;',
      'screens/room/keys/K.tsx': `import styles from '../chat/bar.module.css';\nexport const K = styles;`,
    });
    expect(found.sort()).toEqual([
      'a folder that stands on no floor: apps/web/src/app/a.ts → apps/web/src/helpers/h.ts',
      expect.stringContaining('folders in a circle'),
      expect.stringContaining('folders in a circle'),
      'no other screen knows the room: apps/web/src/screens/home/h.ts → apps/web/src/screens/room/chat/r.ts',
    ]);
  });

  it('goes on in the room and in a running meeting, where the files of the folder itself stand on top', async () => {
    const found = await breaksOfPages({
      'screens/room/bar/b.ts': `export { s } from '../stage/s.ts';`,
      'screens/room/stage/s.ts': `export { c as s } from '../chat/c.ts';`,
      'screens/room/chat/c.ts': 'export const c = 1;',
      'live-meeting/live-meeting.ts': `export { s } from './stills/s.ts';`,
      'live-meeting/stills/s.ts': `export { c as s } from './../chat/c.ts';`,
      'live-meeting/chat/c.ts': `export { f as c } from '../facade.ts';`,
      'live-meeting/facade.ts': 'export const f = 1;',
    });
    expect(found.sort()).toEqual([
      'an import that runs up: apps/web/src/live-meeting/chat/c.ts → apps/web/src/live-meeting/facade.ts',
      'an import that runs up: apps/web/src/screens/room/bar/b.ts → apps/web/src/screens/room/stage/s.ts',
    ]);
  });
});

it('ARCHITECTURE.md lists each folder, in the order that is checked', () => {
  const [servers, pages] = readFileSync(fromRoot('ARCHITECTURE.md'), 'utf8')
    .split(/^## /m)
    .filter((part) => / folders\n/.test(part.slice(0, 30)));
  const rowOf = (begin) => pages.split('\n').find((line) => line.startsWith(`| ${begin} `));
  const told = {
    'apps/server/src': servers,
    'apps/web/src': pages,
    'apps/web/src/screens/room': rowOf('in the room'),
    'apps/web/src/live-meeting': rowOf('what runs'),
  };
  for (const [folder, names] of Object.entries(floors)) {
    const rows = told[folder].split('\n').filter((line) => line.startsWith('| '));
    const listed = [...rows.join('\n').matchAll(/`([^`]+\/)`/g)].flatMap(([, group]) => group.split(' ')).map((name) => name.slice(0, -1));
    const floorOf = new Map(names.flatMap((floor, at) => floor.split(' ').map((name) => [name, at])));
    const known = listed.filter((name) => floorOf.has(name));
    expect(new Set(known), folder).toEqual(new Set([...floorOf.keys()].filter((name) => !name.endsWith('$'))));
    const order = known.map((name) => floorOf.get(name));
    expect(order, folder).toEqual([...order].sort((a, b) => a - b));
  }
});
