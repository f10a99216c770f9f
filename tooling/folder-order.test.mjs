import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findOrderBreaks } from './folder-order.mjs';

const folders = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** @param files code by its path below `apps/server/src` */
function breaksOf(files) {
  const base = mkdtempSync(join(tmpdir(), 'ninefold-order-'));
  folders.push(base);
  for (const [path, code] of Object.entries(files)) {
    const file = join(base, 'apps/server/src', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code);
  }
  return findOrderBreaks('apps/server/src', base);
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
    expect(found).toEqual([
      'only boot/ and cli/ know boot/: apps/server/src/chat/c.ts → apps/server/src/boot/d.ts',
      'platform/ imports nothing above it: apps/server/src/platform/a.ts → apps/server/src/chat/b.ts',
    ]);
  });
});
