import { describe, expect, it } from 'vitest';
import { asPageLanguage, languageOfBrowser } from './page-language.ts';

describe('the language of pages', () => {
  it('[PAGE-08] is English unless a known one is named', () => {
    expect(['de', 'en', '', 'DE', 'fr', '__proto__'].map(asPageLanguage)).toEqual(['de', 'en', 'en', 'en', 'en', 'en']);
  });

  it('is the first that the browser wants and we have', () => {
    expect(languageOfBrowser('de-AT,de;q=0.9,en;q=0.8')).toBe('de');
    expect(languageOfBrowser('de-AT,en;q=0.8')).toBe('de');
    expect(languageOfBrowser('fr-FR, de;q=0.4, en;q=0.7')).toBe('en');
    expect(languageOfBrowser('en;q=0, DE')).toBe('de');
    expect(languageOfBrowser('hr, *;q=0.1')).toBe('en');
  });

  it.each(['de;q=0', 'de; q=0', 'de;q=0 ;x=1', 'de;level=1;q=0', 'de;q=0.25', 'de;q=0.4'])('is less wanted by its weight: %s', (wish) =>
    expect(languageOfBrowser(`${wish}, en;q=0.5`)).toBe('en'),
  );
  it.each(['de', 'de;q=1', 'de;q=0.75', 'de;xq=0', 'de;q=0x', 'de;q=2'])('is wanted, also by what is no weight: %s', (wish) =>
    expect(languageOfBrowser(`${wish}, en;q=0.5`)).toBe('de'),
  );

  it('no header can do more than choose', () => {
    for (const header of ['', ',,,', ';q=1', 'de;q=9', 'x'.repeat(100_000), `${'fr,'.repeat(10_000)}de`, 'de;q=0']) {
      expect(['en', 'de']).toContain(languageOfBrowser(header));
    }
    expect(languageOfBrowser('de;q=0')).toBe('en');
  });
});
