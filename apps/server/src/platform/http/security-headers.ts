import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** One per answer: what carries it may run or style (SEC-13). */
    nonce: string;
  }
}

/** Headers of every answer (C-34, C-35, SEC-07, SEC-13, SEC-27). Pages get a policy with their nonce, everything else may load nothing. */
export function securityHeaders(app: FastifyInstance, isHttps: boolean): void {
  app.decorateReply('nonce', '');
  app.addHook('onRequest', async (_request, reply) => {
    reply.nonce = randomBytes(16).toString('base64url');
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy':
        'display-capture=(self), camera=(self), microphone=(self), clipboard-read=(self), clipboard-write=(self), geolocation=(), payment=(), usb=()',
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
    });
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', isPage ? pagePolicy(reply.nonce) : "default-src 'none'; frame-ancestors 'self'");
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    return payload;
  });
}

const pagePolicy = (nonce: string): string =>
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
    "frame-src 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
