import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

/** What an exported name means on the wire: a schema's JSON Schema, a table of paths or values as it is; nothing for a function. */
function meaningOf(value: unknown): unknown {
  if (typeof value === 'function') return undefined;
  if (typeof value !== 'object' || value === null || !('_zod' in value)) return value;
  const { $schema: _standard, ...schema } = z.toJSONSchema(value as unknown as z.ZodType, { io: 'input', unrepresentable: 'any' });
  return schema;
}

const modules = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .toSorted();

/** A line for each name, so that a change of one is a change of one line. */
async function wire(): Promise<string> {
  const lines: string[] = [];
  for (const path of modules) {
    const exported = (await import(/* @vite-ignore */ join(import.meta.dirname, path))) as Record<string, unknown>;
    for (const name of Object.keys(exported).toSorted()) {
      const meaning = meaningOf(exported[name]);
      if (meaning !== undefined) lines.push(`${JSON.stringify(`${path.replaceAll('\\', '/')} ${name}`)}: ${JSON.stringify(meaning)}`);
    }
  }
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** The kept file, to be read whole: a page or an app of yesterday speaks to the server of today, and the other way round. */
describe('what goes over the wire', () => {
  it('is what wire.json says: a change is meant, and written down there (vitest -u) with the pages in mind that are open', async () => {
    await expect(await wire()).toMatchFileSnapshot('../wire.json');
  });
});
