import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { askAgainForStyles, missingStyles } from './missing-styles.mjs';

/** What Vite makes of a page with one part that has a style sheet. */
async function builtHelper() {
  const files = {
    'entry.js': 'import("part.js").then(({ part }) => part())',
    'part.js': 'import "part.css"; export const part = () => {};',
    'part.css': '.part { color: red }',
  };
  const inMemory = { name: 'in-memory', resolveId: (id) => (id in files ? `\0${id}` : null), load: (id) => files[id.slice(1)] };
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [inMemory, missingStyles()],
    build: { write: false, minify: false, rolldownOptions: { input: 'entry.js' } },
  });
  return result.output.map(({ code = '' }) => code).join('\n');
}

describe('the preload helper of Vite', () => {
  it('forgets a style sheet that did not come, and its link', async () => {
    const code = await builtHelper();
    expect(code).toContain('delete seen[href]');
    expect(code).toContain('link.remove(), rej(');
  });

  it('is refused when a newer Vite writes another one', () => {
    expect(() => askAgainForStyles('function preload() {}')).toThrow('the preload helper of Vite has changed');
  });
});
