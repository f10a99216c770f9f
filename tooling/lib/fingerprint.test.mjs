import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { treeHash } from './fingerprint.mjs';

const folder = mkdtempSync(join(tmpdir(), 'ninefold-test-'));
const one = join(folder, 'one');
const other = join(folder, 'other');
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  rmSync(one, { recursive: true, force: true });
  rmSync(other, { recursive: true, force: true });
  mkdirSync(join(one, 'src', 'deep'), { recursive: true });
  writeFileSync(join(one, 'src', 'a.ts'), 'first');
  writeFileSync(join(one, 'src', 'deep', 'b.ts'), 'second');
  writeFileSync(join(one, 'lock.json'), '{}');
});
const hash = (from) => treeHash('try', [join(from, 'src'), join(from, 'lock.json')], { from, notes: join(from, 'notes') });

describe('the key of a build', () => {
  it('is the same of a tree that was moved, and of a copy with times of its own', () => {
    const before = hash(one);
    cpSync(one, other, { recursive: true });
    utimesSync(join(other, 'src', 'a.ts'), new Date(), new Date(2_000_000_000_000));
    expect(hash(other)).toBe(before);
    rmSync(other, { recursive: true });
    renameSync(one, other);
    expect(hash(other)).toBe(before);
    rmSync(join(other, 'notes'), { recursive: true });
    expect(hash(other)).toBe(before);
  });

  it('is another when a byte, a name or a file is', () => {
    const keys = new Set([hash(one)]);
    const add = (change) => {
      change();
      keys.add(hash(one));
    };
    add(() => writeFileSync(join(one, 'src', 'a.ts'), 'FIRST!'));
    add(() => writeFileSync(join(one, 'lock.json'), '[]{}'));
    add(() => renameSync(join(one, 'src', 'a.ts'), join(one, 'src', 'c.ts')));
    add(() => renameSync(join(one, 'src', 'c.ts'), join(one, 'src', 'deep', 'c.ts')));
    add(() => rmSync(join(one, 'src', 'deep', 'b.ts')));
    expect(keys.size).toBe(6);
  });

  it('is read from the bytes only once', () => {
    const file = join(one, 'src', 'a.ts');
    utimesSync(file, 1, 1);
    const before = hash(one);
    writeFileSync(file, 'FIRST');
    utimesSync(file, 1, 1);
    expect(hash(one)).toBe(before);
  });
});
