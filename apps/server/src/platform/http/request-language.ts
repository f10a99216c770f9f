import { languageOfBrowser, type PageLanguage } from '@ninefold/domain/page-language/page-language.ts';
import type { FastifyRequest } from 'fastify';

/** The setting that the language comes from. */
export interface LanguageSetting {
  readonly PAGE_LANGUAGE: PageLanguage | 'browser';
}

/**
 * The language of the page that answers a request, and of mails that it causes: the operator's choice, or where they leave it open the browser's
 * (D-68).
 */
export function languageOf({ PAGE_LANGUAGE }: LanguageSetting, request: Pick<FastifyRequest, 'headers'>): PageLanguage {
  if (PAGE_LANGUAGE !== 'browser') return PAGE_LANGUAGE;
  return languageOfBrowser(String(request.headers['accept-language'] ?? '').slice(0, 512));
}
