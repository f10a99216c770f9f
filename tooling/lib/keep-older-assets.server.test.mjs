import { mkdirSync, mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keepOlderAssets } from './keep-older-assets.mjs';

const DAY_MS = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 25);

/** @param files of each folder: names, and how many days old each is */
function folders(earlierFiles, nextFiles) {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'));
  const [earlier, next] = ['earlier', 'next'].map((name) => join(folder, name));
  for (const [at, files] of [
    [earlier, earlierFiles],
    [next, nextFiles],
  ]) {
    mkdirSync(at);
    for (const [name, days] of Object.entries(files)) {
      writeFileSync(join(at, name), at === next ? 'next' : 'earlier');
      utimesSync(join(at, name), (now - days * DAY_MS) / 1000, (now - days * DAY_MS) / 1000);
    }
  }
  return { earlier, next };
}

describe('the parts of earlier builds', () => {
  it('stay for a week beside the new ones, which none of them takes the place of', () => {
    const { earlier, next } = folders(
      { 'same-1.js': 1, 'Chat-2.js': 1, 'Chat-2.js.br': 1, 'old-3.js': 8 },
      { 'same-1.js': 0, 'Chat-4.js': 0 },
    );
    keepOlderAssets(earlier, next, now);
    expect(readdirSync(next).sort()).toEqual(['Chat-2.js', 'Chat-2.js.br', 'Chat-4.js', 'same-1.js']);
    expect(readFileSync(join(next, 'same-1.js'), 'utf8')).toBe('next');
    // Their age goes on: the build after this one drops them in their turn.
    const { next: later } = folders({}, {});
    keepOlderAssets(next, later, now + 6.5 * DAY_MS);
    expect(readdirSync(later).sort()).toEqual(['Chat-4.js', 'same-1.js']);
  });

  it('are the newest ones where there are many', () => {
    const many = Object.fromEntries(Array.from({ length: 3_001 }, (_, at) => [`part-${at}.js`, at / 1_000]));
    const { earlier, next } = folders(many, {});
    keepOlderAssets(earlier, next, now);
    expect(readdirSync(next)).toHaveLength(3_000);
    expect(readdirSync(next)).not.toContain('part-3000.js');
  });

  it('are none before the first build', () => {
    const { next } = folders({}, { 'main-1.js': 0 });
    keepOlderAssets(join(next, 'nothing'), next, now);
    expect(readdirSync(next)).toEqual(['main-1.js']);
  });
});
