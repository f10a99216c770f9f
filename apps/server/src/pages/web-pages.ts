import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PageLanguage, pageLanguages } from '@ninefold/domain/page-language/page-language.ts';

const pageFiles = ['home', 'meeting', 'app', 'suppress-browser', 'supported-browsers'] as const;
export type PageFile = (typeof pageFiles)[number];

/** Stands once in a page that is painted without script: what follows is not needed for that (`page-markup.mjs`). */
export const BEHIND_FIRST_PAINT = '<!--painted-->';

/** The built pages, held in memory; filled in for each answer. */
export interface WebPages {
  /** Folder of the hashed assets. */
  readonly assetsDir: string;
  /** @param values.language English unless told */
  render(file: PageFile, values: { nonce: string; pageState: string; language?: PageLanguage }): string;
}

/**
 * Reads the built pages into memory, with the product's name filled in.
 * @throws when the pages were not built
 */
export async function loadWebPages(distDir: string, productName: string): Promise<WebPages> {
  const names = pageLanguages.flatMap((language) => pageFiles.map((file) => fileName(file, language)));
  const brand = escapeHtml(productName);
  const entries = await Promise.all(
    names.map(
      async (name) => [name, (await readFile(join(distDir, `${name}.html`), 'utf8')).replaceAll('__PRODUCT_NAME__', () => brand)] as const,
    ),
  );
  const templates = new Map<string, string>(entries);
  return {
    assetsDir: join(distDir, 'assets'),
    render(file, { nonce, pageState, language = 'en' }) {
      const script = `<script type="application/json" id="pageState">${pageState}</script>`;
      return (templates.get(fileName(file, language)) as string).replaceAll('__NONCE__', nonce).replace('<!--page-state-->', () => script);
    },
  };
}

/** As the build names them: `home`, `home.de`. */
const fileName = (file: PageFile, language: PageLanguage): string => (language === 'en' ? file : `${file}.${language}`);

/** Escapes a text for HTML, between tags and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[character] as string);
