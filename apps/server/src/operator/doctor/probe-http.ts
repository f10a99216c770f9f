/** Asks an address as a browser would, and says how it ended. */
import { randomBytes } from 'node:crypto';
import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

export const PROBE_MS: Milliseconds = 8_000;

export type Probe =
  | { readonly kind: 'answered'; readonly status: number; readonly body: string; readonly date: string | null }
  /** `code` is Node's or OpenSSL's, such as `ECONNREFUSED`, `CERT_HAS_EXPIRED`; `timeout` when nothing came. */
  | { readonly kind: 'failed'; readonly code: string };

export interface ProbeOptions {
  /** Of our own address by number: its certificate is of another name, and looked at by itself. */
  readonly anyCertificate?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends an HTTP request and reads at most 4 kB of the answer, without following redirects. Never rejects; ends within `PROBE_MS`. */
export function probeHttp(url: string, options: ProbeOptions = {}): Promise<Probe> {
  return new Promise((resolve) => {
    const request = open(url, options);
    request.once('response', (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body = (body + text).slice(0, 4_096);
      });
      response.once('end', () => resolve(answered(response, body)));
      response.once('error', (error) => resolve(failed(error)));
    });
    request.once('error', (error) => resolve(failed(error)));
    request.end();
  });
}

/** Tries to open a WebSocket and reports the answer: 101 when it opens. Never rejects; ends within `PROBE_MS`. */
export function probeWebSocket(url: string, options: ProbeOptions = {}): Promise<Probe> {
  return new Promise((resolve) => {
    const request = open(url, {
      ...options,
      headers: {
        ...options.headers,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
      },
    });
    request.once('upgrade', (response, socket) => {
      socket.destroy();
      resolve(answered(response, ''));
    });
    request.once('response', (response) => {
      response.resume();
      resolve(answered(response, ''));
    });
    request.once('error', (error) => resolve(failed(error)));
    request.end();
  });
}

function open(url: string, { anyCertificate = false, headers = {} }: ProbeOptions): ClientRequest {
  const send = url.startsWith('https:') ? httpsRequest : httpRequest;
  return send(url, { headers, agent: false, rejectUnauthorized: !anyCertificate, signal: AbortSignal.timeout(PROBE_MS) });
}

const answered = ({ statusCode = 0, headers }: IncomingMessage, body: string): Probe => ({
  kind: 'answered',
  status: statusCode,
  body,
  date: headers.date ?? null,
});
const failed = (error: Error): Probe => {
  const { name, code } = error as NodeJS.ErrnoException;
  return { kind: 'failed', code: name === 'TimeoutError' || name === 'AbortError' ? 'timeout' : (code ?? 'unknown') };
};
