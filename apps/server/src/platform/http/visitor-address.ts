import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The visitor's address: the connection's own, or the one that the last of `trustedProxies` proxies saw.
 * What stands further left in X-Forwarded-For was written by the visitor and is never believed (C-03).
 */
export function visitorAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? '0.0.0.0';
  if (trustedProxies === 0) return direct;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim());
  const seen = forwarded[forwarded.length - trustedProxies] ?? forwarded[0] ?? '';
  return isIP(seen) === 0 ? direct : seen;
}

/** Whether the connection itself comes from this machine. */
export const isLoopback = (request: IncomingMessage): boolean => /^(::1|127\.|::ffff:127\.)/.test(request.socket.remoteAddress ?? '');
