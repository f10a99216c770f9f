import { type TextId, textOf } from '@ninefold/domain/texts/text-of.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../settings/config.ts';
import { languageOf } from '../platform/http/request-language.ts';
import { footerOf, headerOf, PAGE_STYLE } from './standalone-page-style.ts';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import { escapeHtml } from './web-pages.ts';

type PageTextId = TextId<typeof en>;

/** Texts for markup: escaped, in the language of the request. */
export type PageText = (id: PageTextId) => string;

/**
 * A page that the server writes by itself, for a link that a GET must not use up: its script, or a press, does so by a POST. It works before
 * any bundle is loaded, and needs none. Its script uses `fetch`, since a form of a no-referrer page has the origin null.
 */
export function sendStandalonePage(
  { PRODUCT_NAME, PAGE_LANGUAGE }: Pick<Config, 'PRODUCT_NAME' | 'PAGE_LANGUAGE'>,
  request: FastifyRequest,
  reply: FastifyReply,
  page: { readonly title: PageTextId; readonly body: (text: PageText) => string; readonly script: string },
): FastifyReply {
  const language = languageOf({ PAGE_LANGUAGE }, request);
  const text: PageText = (id) => escapeHtml(textOf({ en, de }[language], id, { product: PRODUCT_NAME }, language));
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(page.title)} - ${escapeHtml(PRODUCT_NAME)}</title><link rel="icon" href="data:,">
<style nonce="${reply.nonce}">${PAGE_STYLE}</style></head>
<body>${headerOf(escapeHtml(PRODUCT_NAME))}<main><div class="sheet"><h1>${text(page.title)}</h1>
${page.body(text)}
<noscript><p>${text('script.needed')}</p></noscript></div></main>
${footerOf({ legal: text('foot.legal'), browsers: text('foot.browsers') })}
<script data-cfasync="false" nonce="${reply.nonce}">${page.script}</script></body></html>`;
  return reply.type('text/html; charset=utf-8').send(html);
}
