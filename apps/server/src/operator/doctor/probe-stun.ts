/** A STUN binding request (RFC 8489, section 5): what a relay answers to anybody. */
import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { connect as connectTcp, isIPv6 } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

const WITHIN_MS: Milliseconds = 5_000;
const AGAIN_MS: Milliseconds = 500;
const COOKIE = 0x2112a442;
const BINDING_SUCCESS = 0x0101;

export interface StunAnswer {
  readonly isAnswered: boolean;
  /** Of a connection that never came about, or of its certificate; null when there is none. */
  readonly code: string | null;
}

function bindingRequest(): Buffer {
  const request = Buffer.alloc(20);
  request.writeUInt16BE(0x0001, 0);
  request.writeUInt32BE(COOKIE, 4);
  randomBytes(12).copy(request, 8);
  return request;
}
const answers = (packet: Buffer, request: Buffer): boolean =>
  packet.length >= 20 && packet.readUInt16BE(0) === BINDING_SUCCESS && packet.subarray(4, 20).equals(request.subarray(4, 20));

/** Sends a STUN binding request by UDP and waits for the answer. */
export function stunOverUdp(host: string, port: number): Promise<StunAnswer> {
  return new Promise((resolve) => {
    const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');
    const request = bindingRequest();
    const send = () => socket.send(request, port, host, () => {});
    const again = setInterval(send, AGAIN_MS);
    const late = setTimeout(() => end({ isAnswered: false, code: 'timeout' }), WITHIN_MS);
    const end = (answer: StunAnswer) => {
      clearInterval(again);
      clearTimeout(late);
      socket.close();
      resolve(answer);
    };
    socket.on('message', (packet) => {
      if (answers(packet, request)) end({ isAnswered: true, code: null });
    });
    socket.once('error', ({ code }: Error & NodeJS.ErrnoException) => end({ isAnswered: false, code: code ?? 'unknown' }));
    send();
  });
}

/**
 * Sends a STUN binding request by TCP or TLS and waits for the answer. A certificate that browsers refuse is reported by its code, and the request
 * is sent all the same.
 * @param tlsName null for plain TCP, where a proxy ends TLS
 */
export function stunOverTcp(host: string, port: number, tlsName: string | null): Promise<StunAnswer> {
  return new Promise((resolve) => {
    const request = bindingRequest();
    const socket =
      tlsName === null ? connectTcp({ host, port }) : connectTls({ host, port, servername: tlsName, rejectUnauthorized: false });
    const late = setTimeout(() => end({ isAnswered: false, code: 'timeout' }), WITHIN_MS);
    const end = (answer: StunAnswer) => {
      clearTimeout(late);
      socket.destroy();
      resolve(answer);
    };
    const codeOfCertificate = (): string | null => {
      const refused = tlsName === null ? null : (socket as TLSSocket).authorizationError;
      return refused == null ? null : String((refused as Error & { code?: string }).code ?? refused);
    };
    let received = Buffer.alloc(0);
    socket.once(tlsName === null ? 'connect' : 'secureConnect', () => socket.write(request));
    socket.on('data', (packet: Buffer) => {
      received = Buffer.concat([received, packet]);
      if (received.length >= 20) end({ isAnswered: answers(received, request), code: codeOfCertificate() });
    });
    socket.once('error', ({ code }: NodeJS.ErrnoException) => end({ isAnswered: false, code: code ?? 'unknown' }));
    socket.once('close', () => end({ isAnswered: false, code: 'ECONNRESET' }));
  });
}
