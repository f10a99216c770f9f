import { expect, it } from 'vitest';
import { unusedPathsOf } from './package-exports.mjs';

const manifest = {
  name: '@ninefold/own',
  exports: { './a.ts': './src/a.ts', './late.ts': './src/late.ts', './look.css': './src/look.css' },
};
const sources = [
  { file: 'apps/web/src/x.ts', text: "import { a } from '@ninefold/own/a.ts';\nconst late = () => import('@ninefold/own/late.ts');" },
  { file: 'packages/own/src/b.ts', text: "import { b } from '@ninefold/own/b.ts';" },
];
const styles = [{ file: 'apps/web/src/x.css', text: "@import '@ninefold/own/look.css';" }];
const unused = (exports) => unusedPathsOf({ folder: 'packages/own', manifest: { ...manifest, exports }, sources, styles });

it('finds nothing where all that is exported is imported elsewhere: at once, late, and by a style sheet', () => {
  expect(unused(manifest.exports)).toEqual([]);
});

it('finds a path that nobody imports, or only the package itself, and one for all', () => {
  expect(unused({ ...manifest.exports, './b.ts': './src/b.ts', './*': './src/*' })).toEqual([
    'packages/own/package.json: exports ./b.ts, which nobody outside imports by that name',
    'packages/own/package.json: exports ./*, which nobody outside imports by that name',
  ]);
});
