import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { de } from './de.ts';
import { currentLanguage, loadLanguage, speak } from './language.ts';
import { text } from './text.ts';

afterEach(() => speak('en', {}));

const parts = readdirSync(join(import.meta.dirname, 'en')).map((file) => file.replace('.json', ''));

describe('German', () => {
  it.each(parts)('has the table that is asked for in %s', (part) => {
    expect(Object.keys(de)).toContain(part);
    const reader = readFileSync(join(import.meta.dirname, part === 'main' ? 'text.ts' : `${part}-text.ts`), 'utf8');
    expect(reader).toContain(`import en from './en/${part}.json' with { type: 'json' };`);
    expect(reader).toContain(`textsOf('${part}', en)`);
  });

  it('chooses its own plural forms, and shows the brand', async () => {
    expect([text('presenter.watching.people', { count: 1 }), text('meeting.title')]).toEqual([
      '1 person is here with you.',
      'Meeting - Ninefold',
    ]);
    await loadLanguage('de');
    expect(text('presenter.watching.people', { count: 2 })).toBe('2 Personen sind mit Ihnen hier.');
  });

  it('is spoken once it is loaded, and no longer after English is', async () => {
    expect(text('home.join')).toBe('Join');
    await loadLanguage('de');
    expect([text('home.join'), currentLanguage()]).toEqual(['Beitreten', 'de']);
    await loadLanguage('en');
    expect([text('home.join'), currentLanguage()]).toEqual(['Join', 'en']);
  });
});
