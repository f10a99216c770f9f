import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const html = readFileSync(new URL('../../suppress-browser.html', import.meta.url), 'utf8');

it('[SEC-28] links that open a new tab give no handle on the opener', () => {
  const links = html.match(/<a [^>]*target="_blank"[^>]*>/g) ?? [];
  expect(links).toHaveLength(4);
  for (const link of links) expect(link).toContain('rel="noopener noreferrer"');
});

it('the page for old browsers needs no script', () => {
  expect(html).not.toContain('<script');
});
