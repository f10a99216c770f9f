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

  const broken = (file, code) => expect(breaksOf(file, code), `${file}: ${code}`).toHaveLength(1);
  const fine = (file, code) => expect(breaksOf(file, code), `${file}: ${code}`).toEqual([]);

  it('leave the test kit to tests and to what measures', () => {
    const code = `import { until } from '@ninefold/testkit/poll.ts';`;
    for (const file of ['apps/web/src/a.ts', 'apps/server/src/live/a.ts', 'packages/media/src/a.ts']) broken(file, code);
    broken('apps/web/src/a.ts', `import { until } from '../../../packages/testkit/src/poll.ts';`);
    for (const file of [
      'apps/web/src/a.test.ts',
      'apps/web/src/a.screen.test.tsx',
      'apps/server/src/live/testing/a.ts',
      'e2e/a.ts',
      'bench/a.ts',
    ])
      fine(file, code);
  });

  it('see imports at run time however they are written', () => {
    broken('packages/media/src/a.ts', 'const { x } = await import(`../../../apps/server/src/x.ts`);');
    broken('packages/media/src/a.ts', `const { x } = await import(\n  '@ninefold/ui/x.ts',\n);`);
    broken('packages/media/src/a.ts', `const x = require('../../../apps/server/src/x.ts');`);
    broken('apps/web/src/a.ts', `await import(\`../../server/src/\${name}.ts\`);`);
    broken('apps/web/src/a.ts', 'await import(name);');
    fine('apps/web/src/a.ts', `const a = await import('./a.ts');\ntype B = import('./b.ts').B;\nimport.meta.url;`);
    fine('apps/web/src/a.test.ts', 'await import(name);');
  });

  it('keep the product apart from what builds, tests and measures it', () => {
    broken('packages/ui/src/a.tsx', `import { x } from '../../../tooling/x.mjs';`);
    broken('packages/ui/src/a.tsx', `import { x } from '../../../e2e/z.ts';`);
    broken('apps/server/src/live/a.test.ts', `import { x } from '../../../../bench/z.ts';`);
    fine('bench/a.ts', `import { x } from '../apps/server/src/x.ts';`);
    fine('e2e/a.ts', `import { x } from '../tooling/x.mjs';`);
    fine('apps/server/src/a.ts', `import manifest from '../../../package.json' with { type: 'json' };`);
  });

  it('let the engine be known only where it is driven, its types too', () => {
    const code = `import type { X } from '@ninefold/media/livekit/client.ts';`;
    for (const file of ['apps/web/src/live-meeting/a.ts', 'apps/server/src/live/a.ts', 'packages/ui/src/a.ts']) broken(file, code);
    broken('packages/media/src/port.ts', `import type { X } from './livekit/client.ts';`);
    for (const file of ['apps/web/src/services/load-media-client.ts', 'apps/server/src/engine/a.ts', 'apps/web/src/a.screen.test.ts'])
      fine(file, code);
    fine('packages/media/src/livekit/a.ts', `import { x } from './b.ts';\nimport type { Y } from '../port.ts';`);
  });

  it('keep what only new browsers have out of the pages', () => {
    for (const code of ['URL.canParse(a)', 'list.toSorted()', 'AbortSignal.timeout(5)', '/(?<!a)b/', 'Promise.withResolvers()']) {
      expect(breaksOf('apps/web/src/a.tsx', code), code).toHaveLength(1);
      expect(breaksOf('packages/domain/src/a.ts', code), code).toHaveLength(1);
      expect(breaksOf('apps/server/src/a.ts', code), code).toEqual([]);
      expect(breaksOf('apps/web/src/a.test.ts', code), code).toEqual([]);
    }
  });

  it('[CODE-28] keep numbers that can be foretold out of the server', () => {
    for (const code of ['Math.random()', 'const { random } = Math;', `Math['random']()`]) {
      broken('apps/server/src/a.ts', code);
      fine('apps/server/src/a.test.ts', code);
      fine('apps/server/src/engine/testing/a.ts', code);
    }
    fine('apps/server/src/a.ts', '// not by Math.random()\nMath.max(1, 2);');
  });

  it('keep clock, random numbers and the world out of domain', () => {
    for (const code of [
      'const now = Date.now();',
      'Math.random()',
      'await fetch(a)',
      `import { z } from 'zod';`,
      `import fs from 'node:fs';`,
      `import cookie from '@fastify/cookie';`,
      `import x from '#inside';`,
      'const t = Date.now;',
      'const { now } = Date;',
      'const Clock = Date;',
      'const now = new Date().getTime();',
      'const now = new Date;',
      'const { now } = performance;',
      'const { random } = Math;',
      'const later = setTimeout;',
      `globalThis['document']`,
    ]) {
      broken('packages/domain/src/a.ts', code);
    }
    fine('packages/domain/src/a.ts', `new Date(at + 1);\nDate.UTC(1, 2);\nMath.max(1, 2);\nconst label = 'Date';\nerrors.fetch;`);
    expect(breaksOf('packages/domain/src/a.ts', '/** calls Date.now() */\n// Math.random()\nconst a = prefetch(1);')).toEqual([]);
  });
});
