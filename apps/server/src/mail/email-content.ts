import type { PageLanguage } from '@ninefold/domain/page-language/page-language.ts';

/** A mail before it has a form: plain paragraphs and at most one address to open. */
export interface EmailContent {
  readonly language: PageLanguage;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link?: { readonly label: string; readonly url: string };
  /** Below the link. */
  readonly after?: readonly string[];
}

/** The plain text part of a mail. It holds everything that the HTML part does. */
export function emailText(content: EmailContent, productName: string): string {
  const link = content.link === undefined ? [] : [`${content.link.label}:\n${content.link.url}`];
  return `${[...content.paragraphs, ...link, ...(content.after ?? []), productName].join('\n\n')}\n`;
}

/** The HTML part of a mail: a small page with a language, a heading and a named link. It loads nothing. */
export function emailHtml(content: EmailContent, productName: string): string {
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const link = content.link === undefined ? '' : `<p><a href="${escapeHtml(content.link.url)}">${escapeHtml(content.link.label)}</a></p>`;
  return [
    '<!doctype html>',
    `<html lang="${content.language}"><head><meta charset="utf-8"><title>${escapeHtml(content.subject)}</title></head>`,
    '<body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#1b1b1f;background:#fff;max-width:36em;margin:2em auto;padding:0 1em">',
    `<h1 style="font-size:1.25em">${escapeHtml(content.subject)}</h1>`,
    ...content.paragraphs.map(paragraph),
    link,
    ...(content.after ?? []).map(paragraph),
    `<p>${escapeHtml(productName)}</p>`,
    '</body></html>',
  ].join('\n');
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[character] as string);
