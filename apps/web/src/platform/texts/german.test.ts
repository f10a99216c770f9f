import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { messageOfShellResult } from '@ninefold/domain/check-result/messages.ts';
import { messageOfRegistration } from '@ninefold/domain/registration/registration.ts';
import { de } from './de.ts';
import { deRules } from './de-rules.ts';
import { currentLanguage, loadLanguage, ruleText, speak } from './language.ts';
import { text } from './text.ts';

afterEach(() => speak('en', {}));

/** `main` for `en.ts`, `nativeApp` for `en-native-app.ts`. */
const tableOf = (file: string): string =>
  file === 'en.ts' ? 'main' : file.slice(3, -3).replace(/-(\w)/g, (_whole, letter: string) => letter.toUpperCase());
const englishFiles = readdirSync(import.meta.dirname).filter((file) => /^en(-.*)?\.ts$/.test(file));
const englishOf = async (file: string): Promise<Readonly<Record<string, string>>> => {
  const module: Record<string, Readonly<Record<string, string>>> = await import(join(import.meta.dirname, file));
  return Object.values(module)[0] as Readonly<Record<string, string>>;
};
const places = (words: string): readonly string[] => [...words.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

describe('German', () => {
  it.each(englishFiles)('says everything that %s says, and nothing else', async (file) => {
    const english = await englishOf(file);
    const german = de[tableOf(file)] ?? {};
    expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort());
  });

  it.each(englishFiles)('has the places of %s in which values stand', async (file) => {
    const english = await englishOf(file);
    const german = de[tableOf(file)] ?? {};
    for (const [id, words] of Object.entries(english)) expect([id, places(german[id] ?? '')]).toEqual([id, places(words)]);
  });

  it('is asked for by the name that its table has', () => {
    for (const file of englishFiles) {
      const asking = readFileSync(join(import.meta.dirname, file === 'en.ts' ? 'text.ts' : `${file.slice(3, -3)}-text.ts`), 'utf8');
      expect([file, asking.includes(`textsOf('${tableOf(file)}'`)]).toEqual([file, true]);
    }
  });

  it('has words for what rules say; in English they stay as they are', async () => {
    const fixed = [0, 1, 2, 3, 4, 5, 6].flatMap((code) => [messageOfShellResult(code as 0), messageOfRegistration(code)]);
    for (const words of fixed) if (words !== null) expect(Object.keys(deRules)).toContain(words);
    expect(ruleText('Please wait')).toBe('Please wait');
    await loadLanguage('de');
    expect([ruleText('Please wait'), ruleText('of no rule')]).toEqual(['Bitte warten', 'of no rule']);
  });

  it('is spoken once it is loaded, and no longer after English is', async () => {
    expect(text('home.join')).toBe('Join');
    await loadLanguage('de');
    expect([text('home.join'), currentLanguage()]).toEqual(['Beitreten', 'de']);
    await loadLanguage('en');
    expect([text('home.join'), currentLanguage()]).toEqual(['Join', 'en']);
  });
});
