import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** One per answer: what carries it may run or style (SEC-13). */
    nonce: string;
  }
}

const fixedHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'display-capture=(self), camera=(self), microphone=(self), clipboard-read=(self), clipboard-write=(self), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'SAMEORIGIN',
  'x-robots-tag': 'noindex',
};
const BARE_POLICY = "default-src 'none'; frame-ancestors 'self'";
/** How browsers are told to stay with https: other names below this one are other people's, unless the operator says otherwise. */
export type StayWithHttps = 'no' | 'this name' | 'and names below';
/** How far the `Strict-Transport-Security` header reaches: none where people come by plain http, this host name, or also the names below it. */
export const stayWithHttps = (isHttps: boolean, { HSTS_SUBDOMAINS }: { readonly HSTS_SUBDOMAINS: boolean }): StayWithHttps =>
  !isHttps ? 'no' : HSTS_SUBDOMAINS ? 'and names below' : 'this name';

const transportSecurity = (stay: StayWithHttps): Record<string, string> =>
  stay === 'no' ? {} : { 'strict-transport-security': `max-age=31536000${stay === 'this name' ? '' : '; includeSubDomains'}` };

/** The security headers of an answer that is written without Fastify's hooks. */
export const bareHeaders = (stay: StayWithHttps): Record<string, string> => ({
  ...fixedHeaders,
  ...transportSecurity(stay),
  'content-security-policy': BARE_POLICY,
  'cache-control': 'no-store',
});

/** Headers of every answer (C-34, C-35, SEC-07, SEC-13, SEC-27). Pages get a policy with their nonce, everything else may load nothing. */
export function securityHeaders(app: FastifyInstance, stay: StayWithHttps, appScheme: string): void {
  app.decorateReply('nonce', '');
  app.addHook('onRequest', async (_request, reply) => {
    reply.nonce = randomBytes(16).toString('base64url');
    reply.headers({ ...fixedHeaders, ...transportSecurity(stay) });
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', isPage ? pagePolicy(reply.nonce, appScheme) : BARE_POLICY);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    return payload;
  });
}

/** Hands the answer over to other code, with the same headers on it. */
export function hijackWithHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.setHeader('content-security-policy', BARE_POLICY);
  reply.hijack();
}

/** Frames: own pages, and the hidden one that is pointed at the app (T-12). */
const pagePolicy = (nonce: string, appScheme: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-src 'self' ${appScheme}:`,
    "frame-ancestors 'self'",
    // No text becomes markup or code on a page of ours, and there is no policy that could let one through.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
