import { describe, expect, it } from 'vitest';
import { lostCitations } from './citations.mjs';

const spec = '| CODE-12 | a letter gives InvalidCode |\n| C-13 | a name is no secret |\n- **W-09** an address';
const lost = (file, text) =>
  lostCitations(
    new Map([
      ['docs/spec/code.md', spec],
      [file, text],
    ]),
    ['docs/spec/code.md', 'docs/adr/0002-one-writer.md', 'ARCHITECTURE.md', file],
  );

describe('what is cited', () => {
  it('has to stand in a table, or among the rules of the wire', () => {
    expect(lost('a.test.ts', "it('[CODE-12] [C-13] no', () => {}); // W-09")).toEqual([]);
    expect(lost('a.test.ts', "it('[CODE-13] [C-14] no', () => {}); // W-10")).toEqual([
      'a.test.ts: cites CODE-13, which stands in no table of docs/spec',
      'a.test.ts: cites C-14, which stands in no table of docs/spec',
      'a.test.ts: cites W-10, which stands in no table of docs/spec',
    ]);
  });

  it('is no row where it only looks like one', () => {
    expect(lost('a.ts', "const a = 'UTF-16, SHA-256, X-C-99, C-1';")).toEqual([]);
  });

  it('has to be a record or a document that is here', () => {
    expect(lost('a.ts', '/** ADR 2, ARCHITECTURE.md and docs/spec/code.md */')).toEqual([]);
    expect(lost('a.ts', '/** ADR 3 */\n * (security.md section 4)')).toEqual([
      'a.ts: cites ADR 3, which is not in docs/adr',
      'a.ts: cites security.md, which is not here',
    ]);
    expect(lost('docs/a.md', '[here](../ARCHITECTURE.md), [there](gone.md#part), [far](https://a.example/b.md)')).toEqual([
      'docs/a.md: cites gone.md, which is not here',
    ]);
  });

  it('is not looked for in what code does with files', () => {
    expect(lost('a.ts', "const file = 'notes.md';")).toEqual([]);
  });
});
