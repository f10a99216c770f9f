import { describe, expect, it } from 'vitest';
import { readLibraryRules } from './library-rules.mjs';
import { levelOfFile, weigh } from './proofs.mjs';
import { idsIn, readRows } from './rows.mjs';

const rows = [
  { id: 'CODE-01', area: 'CODE', check: 'unit' },
  { id: 'CODE-17', area: 'CODE', check: 'component' },
  { id: 'MEET-01', area: 'MEET', check: 'e2e' },
  { id: 'D-01', area: 'D', check: '' },
];
const test = (ids, level, passed = true) => ({ ids, level, project: level === 'e2e' ? 'e2e' : 'unit', passed });

describe('coverage of the numbered rows', () => {
  it('reads every row of docs/spec once', () => {
    const all = readRows();
    expect(all.filter(({ check }) => check !== '')).toHaveLength(873);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.find(({ id }) => id === 'CTRL-BUBBLE-02')).toEqual({ id: 'CTRL-BUBBLE-02', area: 'CTRL-BUBBLE', check: 'component' });
  });

  it('every row that the list of library functions names is one, and stands there once', () => {
    const known = new Set(readRows().map(({ id }) => id));
    const named = readLibraryRules().flatMap(({ ids }) => ids);
    expect(named.filter((id) => !known.has(id))).toEqual([]);
    expect(named.length).toBeGreaterThan(20);
    expect(new Set(named).size).toBe(named.length);
  });

  it('finds the ids in a name', () => {
    expect(idsIn('[CODE-01] [CTRL-BUBBLE-02] is [not] A-1')).toEqual(['CODE-01', 'CTRL-BUBBLE-02']);
  });

  it('tells the kind of a test by its place', () => {
    expect(levelOfFile('/x/e2e/share.test.ts')).toBe('e2e');
    expect(levelOfFile('C:\\x\\apps\\web\\src\\Home.screen.test.tsx')).toBe('component');
    expect(levelOfFile('/x/apps/server/src/app.test.ts')).toBe('HTTP');
    expect(levelOfFile('/x/packages/domain/src/a.test.ts')).toBe('unit');
  });

  it('takes a row as proved by the asked kind of test or a stronger one', () => {
    const { proved, touched } = weigh(rows, [test(['CODE-01', 'CODE-17'], 'unit'), test(['CODE-01', 'MEET-01'], 'e2e')]);
    expect([...proved]).toEqual([
      ['CODE-01', 'unit'],
      ['MEET-01', 'e2e'],
    ]);
    expect([...touched]).toEqual(['CODE-17']);
  });

  it('takes no row as proved that has a failing test, and reports ids that no table has', () => {
    const { proved, failing, unknown } = weigh(rows, [
      test(['CODE-01'], 'unit'),
      test(['CODE-01'], 'unit', false),
      test(['CODE-99', 'D-01'], 'unit'),
    ]);
    expect([proved.size, [...failing], [...unknown]]).toEqual([0, ['CODE-01'], ['CODE-99']]);
  });
});
