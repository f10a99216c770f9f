/** What the home page costs on the wire, read from the built pages: what stands before the first useful paint, and all its script. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { repositoryRoot } from '@ninefold/testkit/repository.ts';
import { type Figure, printSample } from '../report.ts';

const dist = join(repositoryRoot, 'apps', 'web', 'dist');

export function measureWeight(): Figure[] {
  const html = readFileSync(join(dist, 'home.html'), 'utf8');
  // A disabled sheet only stands for styles that are in the page.
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"(?! disabled)/g)].map((match) => match[1] ?? '');
  const entries = [...html.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map((match) => match[1] ?? '');
  if (entries.length === 0) throw new Error('the home page names no script');
  const scripts = withStaticImports(entries);
  const paint = compressedHtml(html) + sum(styles.map(compressed));
  const script = sum([...scripts].map(compressed));
  for (const file of [...styles, ...scripts]) printSample('page', { file, kB: compressed(file) });
  printSample('page', { file: 'home.html', kB: compressedHtml(html) });
  return [
    { name: 'home page before the first useful paint', unit: 'kB', samples: [paint], goal: { figure: 'max', atMost: 25 } },
    { name: 'script in all before a meeting', unit: 'kB', samples: [script], goal: { figure: 'max', atMost: 130 } },
  ];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const compressedHtml = (html: string) => brotliCompressSync(html).length / 1000;

function compressed(address: string): number {
  const file = join(dist, address);
  const bytes = existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : brotliCompressSync(readFileSync(file));
  return bytes.length / 1000;
}

/** What the browser fetches with the entries: their imports, but not what is imported only when it is called for. */
function withStaticImports(entries: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...entries];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    const source = readFileSync(join(dist, next), 'utf8');
    for (const match of source.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) waiting.push(join('/assets', match[1] ?? ''));
  }
  return found;
}
