import { describe, expect, it } from 'vitest';
import { breaksOf } from './boundaries.mjs';

describe('import boundaries', () => {
  it('let each part import what it may', () => {
    expect(breaksOf('packages/media/src/a.ts', `import { x } from '@ninefold/domain/shared/x.ts';\nimport './b.ts';`)).toEqual([]);
    expect(
      breaksOf('apps/web/src/a.tsx', `import type { X } from '@ninefold/protocol/live/x.ts';\nconst y = await import('react');`),
    ).toEqual([]);
    expect(breaksOf('packages/domain/src/a/a.test.ts', `import { it } from 'vitest';\nDate.now();`)).toEqual([]);
    expect(breaksOf('packages/media/src/livekit/client.ts', `import { Room } from 'livekit-client';`)).toEqual([]);
  });

  it('refuse what it may not', () => {
    const findings = [
      breaksOf('packages/domain/src/a.ts', `import { x } from '@ninefold/protocol/live/x.ts';`),
      breaksOf('packages/ui/src/a.tsx', `import { x } from '@ninefold/domain/shared/x.ts';`),
      breaksOf('apps/web/src/a.ts', `export { x } from '../../server/src/x.ts';`),
      breaksOf('packages/media/src/a.ts', `const { x } = await import('../../../apps/server/src/x.ts');`),
      breaksOf('apps/web/src/a.ts', `import {\n  Room,\n} from 'livekit-client';`),
    ];
    for (const found of findings) expect(found).toHaveLength(1);
  });

  it('keep what only new browsers have out of the pages', () => {
    for (const code of ['URL.canParse(a)', 'list.toSorted()', 'AbortSignal.timeout(5)', '/(?<!a)b/', 'Promise.withResolvers()']) {
      expect(breaksOf('apps/web/src/a.tsx', code), code).toHaveLength(1);
      expect(breaksOf('packages/domain/src/a.ts', code), code).toHaveLength(1);
      expect(breaksOf('apps/server/src/a.ts', code), code).toEqual([]);
      expect(breaksOf('apps/web/src/a.test.ts', code), code).toEqual([]);
    }
  });

  it('keep clock, random numbers and the world out of domain', () => {
    for (const code of [
      'const now = Date.now();',
      'Math.random()',
      'await fetch(a)',
      `import { z } from 'zod';`,
      `import fs from 'node:fs';`,
    ]) {
      expect(breaksOf('packages/domain/src/a.ts', code)).toHaveLength(1);
    }
    expect(breaksOf('packages/domain/src/a.ts', '/** calls Date.now() */\n// Math.random()\nconst a = prefetch(1);')).toEqual([]);
  });
});
