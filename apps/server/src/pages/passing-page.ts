import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';
import { languageOf } from '../platform/http/request-language.ts';
import { de } from './texts/de.ts';
import { en, type PageTextId } from './texts/en.ts';
import { escapeHtml } from './web-pages.ts';

/** Words for markup: escaped, in the language of the request. */
export type PageWords = (id: PageTextId) => string;

/**
 * A page that the server writes by itself, for a link that a GET must not use up: its script, or a press, does so by a POST. It works before
 * any bundle is loaded, and needs none. Its script uses `fetch`, since a form of a no-referrer page has the origin null.
 */
export function sendPassingPage(
  { PRODUCT_NAME, PAGE_LANGUAGE }: Pick<Config, 'PRODUCT_NAME' | 'PAGE_LANGUAGE'>,
  request: FastifyRequest,
  reply: FastifyReply,
  page: { readonly title: PageTextId; readonly body: (words: PageWords) => string; readonly script: string },
): FastifyReply {
  const language = languageOf({ PAGE_LANGUAGE }, request);
  const words: PageWords = (id) => escapeHtml({ en, de }[language][id].replaceAll('{product}', PRODUCT_NAME));
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words(page.title)} - ${escapeHtml(PRODUCT_NAME)}</title><link rel="icon" href="data:,">
<style nonce="${reply.nonce}">${STYLE}</style></head>
<body><div class="top">${escapeHtml(PRODUCT_NAME)}</div><main><h1>${words(page.title)}</h1>
${page.body(words)}
<noscript><p>${words('script.needed')}</p></noscript></main>
<script nonce="${reply.nonce}">${page.script}</script></body></html>`;
  return reply.type('text/html; charset=utf-8').send(html);
}

/** The tokens of the pages, by value: no style sheet is loaded. */
const STYLE = `
body { margin: 0; background: #F7F5F2; color: #1A1A1A; font: 16px/1.5 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
.top { padding: 20px 32px; font-size: 20px; font-weight: 600; }
main { box-sizing: border-box; width: 90%; max-width: 480px; margin: 72px auto 0; padding: 40px 48px; background: #FFF; border-top: 4px solid #FF8800; }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.2; letter-spacing: -.02em; }
p { margin: 0 0 24px; color: #5C636B; }
[role=alert] { margin: 16px 0 0; color: #C4262E; }
[role=alert]:empty { display: none; }
button { width: 100%; min-height: 48px; padding: 8px 16px; border: 0; border-radius: 4px; background: #FF8800; color: #1A1A1A; font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: #FF9F33; }
button:disabled { opacity: .6; cursor: default; }
button:focus-visible { outline: 3px solid #1F5FBF; outline-offset: 2px; }
@media (max-width: 600px) { .top { padding: 20px 16px; } main { width: auto; margin: 24px 16px 0; padding: 32px 24px; } }`;
