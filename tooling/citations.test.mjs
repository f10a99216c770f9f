import { describe, expect, it } from 'vitest';
import { lostCitations, mayCite } from './citations.mjs';

const spec = '| CODE-12 | a letter gives InvalidCode |\n| C-13 | a name is no secret |\n- **W-09** an address';
const lost = (file, text) =>
  lostCitations(
    new Map([
      ['docs/spec/code.md', spec],
      [file, text],
    ]),
    [
      'docs/spec/code.md',
      'docs/adr/0002-one-writer.md',
      'docs/flows/join.md',
      'packages/media/src/livekit/stats-poller.ts',
      'ARCHITECTURE.md',
      file,
    ],
  );

describe('what is cited', () => {
  it('has a document to each section', () => {
    expect(lost('a.ts', '/** RFC 5545, section 3.1 */')).toEqual([]);
    expect(lost('a.ts', '// as section 9 says')).toEqual(['a.ts: cites section 9, which names no document']);
  });

  it('has to stand in a table, or among the rules of the wire', () => {
    expect(lost('a.test.ts', "it('[CODE-12] [C-13] no', () => {}); // W-09")).toEqual([]);
    expect(lost('a.test.ts', "it('[CODE-13] [C-14] no', () => {}); // W-10")).toEqual([
      'a.test.ts: cites CODE-13, which stands in no table of docs/spec',
      'a.test.ts: cites C-14, which stands in no table of docs/spec',
      'a.test.ts: cites W-10, which stands in no table of docs/spec',
    ]);
  });

  it('is a row with any count of digits, and of an unknown area in comments and in the name of a test', () => {
    expect(lost('a.ts', '// CODE-120, CODE-1 and CODX-12')).toEqual([
      'a.ts: cites CODE-120, which stands in no table of docs/spec',
      'a.ts: cites CODE-1, which stands in no table of docs/spec',
      'a.ts: cites CODX-12, which stands in no table of docs/spec',
    ]);
    expect(lost('a.test.ts', "it('[CODX-12] no', () => {});")).toHaveLength(1);
    expect(lost('docs/a.md', 'as CODX-7 says')).toHaveLength(1);
  });

  it('is no row where it only looks like one', () => {
    expect(lost('a.ts', "const a = 'UTF-16, SHA-256, X-C-99, AB-12'; // UTF-16, SHA-256, the curve P-256")).toEqual([]);
  });

  it('has to be a record or a document that is here', () => {
    expect(lost('a.ts', '/** ADR 2, docs/adr/0002, ARCHITECTURE.md and docs/spec/code.md */')).toEqual([]);
    expect(lost('a.ts', '/** ADR 3 */\n * (security.md section 4)')).toEqual([
      'a.ts: cites ADR 3, which is not in docs/adr',
      'a.ts: cites section 4, which names no document',
      'a.ts: cites security.md, which is not here',
    ]);
  });

  it('is each record of a list, and one named by its path', () => {
    expect(lost('a.ts', '// ADR 2, 4 and 99, docs/adr/0098')).toEqual([
      'a.ts: cites ADR 4, which is not in docs/adr',
      'a.ts: cites ADR 99, which is not in docs/adr',
      'a.ts: cites ADR 0098, which is not in docs/adr',
    ]);
    expect(lost('a.ts', '// docs/adr/0002-another-title')).toEqual(['a.ts: cites docs/adr/0002-another-title, which is not here']);
  });

  it('is read in style sheets, Go, workflows and pages too', () => {
    for (const [file, text] of [
      ['a.css', '/* CODE-99 */'],
      ['a.go', '// CODE-99'],
      ['a.yml', '# CODE-99'],
      ['a.html', '<!-- CODE-99 -->'],
    ]) {
      expect(mayCite(file), file).toBe(true);
      expect(lost(file, text), file).toHaveLength(1);
    }
  });

  it('is a link to what lies where it says, whatever it is', () => {
    expect(lost('docs/a.md', '[up](../ARCHITECTURE.md), [flows](flows), [one](flows/join.md), [far](https://a.example/b.md)')).toEqual([]);
    expect(lost('docs/a.md', '[wrong folder](adr/join.md), [no document](../e2e/gone.webp), [gone](gone.md#part)')).toEqual([
      'docs/a.md: cites adr/join.md, which is not here',
      'docs/a.md: cites ../e2e/gone.webp, which is not here',
      'docs/a.md: cites gone.md#part, which is not here',
    ]);
  });

  it('is a heading of the document', () => {
    expect(lost('docs/a.md', '# Where it’s `so`\n[here](#where-its-so)')).toEqual([]);
    expect(lost('docs/a.md', '# Where\n[here](#there)')).toEqual(['docs/a.md: cites #there, which is no part of it']);
  });

  it('is a file in backticks or in a comment, whole or by the end of its path', () => {
    const good = '`packages/media/src/livekit/stats-poller.ts`, `media/livekit/stats-poller.ts`, `livekit/*-poller.ts`, `packages/media`';
    expect(lost('docs/a.md', `${good}, \`apps/server/dist\`, \`/docs/api.json\``)).toEqual([]);
    expect(lost('a.ts', `// ${good.replaceAll('`', '')}`)).toEqual([]);
    expect(lost('docs/a.md', '`livekit/gone.ts`, `packages/gone`, `media/*-gone.ts`')).toEqual([
      'docs/a.md: cites livekit/gone.ts, which is not here',
      'docs/a.md: cites media/*-gone.ts, which is not here',
      'docs/a.md: cites packages/gone, which is not here',
    ]);
  });

  it('is not looked for in what code does with files', () => {
    expect(lost('a.ts', "const file = 'notes.md';")).toEqual([]);
  });
});
