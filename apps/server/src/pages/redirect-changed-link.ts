import { onceDecoded, wholeDecoded } from '@ninefold/domain/own-link/decoded.ts';
import { type OwnLink, readOwnAddress } from '@ninefold/domain/own-link/read-own-address.ts';
import { addressOfOwnLink, ownSite } from '@ninefold/legacy-api/own-site.ts';
import type { FastifyInstance } from 'fastify';
import { isCall } from '../platform/http/call-paths.ts';

const site = ownSite([]);

/** Redirects a request whose link a mail program or gateway has changed to the original address (GET and HEAD of pages; 303). */
export function redirectChangedLinks(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, originalUrl }, reply) => {
    if (method !== 'GET' && method !== 'HEAD') return;
    const original = originalAddress(originalUrl);
    if (original !== null) return reply.redirect(original, 303);
  });
}

/**
 * Undoes what mail and chat programs do to our links: added punctuation or invisible characters, an escape that is cut, other dashes.
 * @param url path and query, as they came
 * @returns path and query to redirect to; null where nothing was changed, or the link is not ours
 */
export function originalAddress(url: string): string | null {
  const [path = '', ...query] = url.split('?');
  // Nearly every request: nothing in it that our links do not have, nor an end that none of them has.
  if (/^\/[\w/.-]*$/.test(path) && !/[.-]$/.test(path)) return null;
  if (isCall(path.toLowerCase())) return null;
  const link = readOwnAddress(path, site);
  const address = link === null ? null : addressOfOwnLink(link);
  if (link === null || address === null || address === path || !isPlain(path, link)) return null;
  return address.includes('#') || query.length === 0 ? address : `${address}?${query.join('?')}`;
}

/** Letters, digits, any dash and spaces, and behind them what ends sentences, quotes and brackets, or is not seen. */
const plain = /^\/+[\w.\s\p{Pd}\u2212-]*(?:[?#&;].*|[\s\p{Cf}\p{Pe}\p{Pf}\p{Pi}.,:<>"'`*\u2026-]*)$/su;

/** Cut, or of no text. */
const brokenEscapes = /(?:%(?:[89a-f][0-9a-f]?)?)+$/i;

/**
 * Other digits, marks within and other signs make a wrong code and another name at every door (H-01, H-02), and a name is decoded once: they are not
 * found. The page that says so reads the address as the code field does, and leads on where there is no doubt.
 */
function isPlain(path: string, { kind }: OwnLink): boolean {
  const decoded = kind === 'code' ? wholeDecoded(path) : onceDecoded(path);
  return kind === 'page' || plain.test(decoded.replace(brokenEscapes, ''));
}
