import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BEHIND_FIRST_PAINT } from './web-pages.ts';

/** What a page of 60 kB costs here is 2 ms of another thread; a higher quality costs ten times that for a tenth less. */
const BROTLI_QUALITY = 5;

/**
 * Compresses a page as the browser allows, off the main thread. A page that gives back what an address carries is sent as it is: beside
 * secrets its length would tell of them.
 */
export function compressPage(request: FastifyRequest, reply: FastifyReply, html: string): string | BrotliCompress | Gzip {
  reply.header('vary', 'accept-encoding, accept-language');
  const accepted = String(request.headers['accept-encoding'] ?? '').toLowerCase();
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0+)?\b)/.test(accepted)) {
    reply.header('content-encoding', 'br');
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
    return compressed(html, createBrotliCompress({ params }));
  }
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\b)/.test(accepted)) {
    reply.header('content-encoding', 'gzip');
    return compressed(html, createGzip());
  }
  return html;
}

/** What the first paint needs goes out whole by itself, so that a slow line brings it before the rest. */
function compressed<Compressor extends BrotliCompress | Gzip>(html: string, compressor: Compressor): Compressor {
  const rest = Math.max(0, html.indexOf(BEHIND_FIRST_PAINT));
  if (rest > 0) {
    compressor.write(html.slice(0, rest));
    compressor.flush();
  }
  compressor.end(html.slice(rest));
  return compressor;
}
