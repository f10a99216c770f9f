import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { type ForwardHeaders, forwardedAddresses } from './forwarded-addresses.ts';

/**
 * The visitor's address: the connection's own, or the one that the last of `trustedProxies` proxies saw.
 * What stands further left was written by the visitor and is never believed (C-03). A proxy writes one of the two headers, and passes on the
 * other as the visitor wrote it: where both are there and differ, neither is believed.
 */
export function visitorAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? '0.0.0.0';
  if (trustedProxies === 0) return direct;
  const seen = new Set(
    forwardedAddresses(request.headers)
      .filter((list) => list.length > 0)
      .map((list) => list[list.length - trustedProxies] ?? list[0] ?? ''),
  );
  const [address = '', other] = seen;
  return other !== undefined || isIP(address) === 0 ? direct : address;
}

/** Whether the connection itself comes from this machine. */
export const isLoopback = (request: IncomingMessage): boolean => /^(::1|127\.|::ffff:127\.)/.test(request.socket.remoteAddress ?? '');

/** Whether a proxy stands before us, going by what it says of itself. */
export const isProxied = (headers: ForwardHeaders & { readonly via?: string | undefined }): boolean =>
  [headers['x-forwarded-for'], headers['x-real-ip'], headers.forwarded, headers.via].some((value) => value !== undefined);
