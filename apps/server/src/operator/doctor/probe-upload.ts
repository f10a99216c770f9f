/** Asks whether a body of this size would be taken, as an uploading browser meets it, and sends none of it. */
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { PROBE_MS } from './probe-http.ts';

/** `unknown`: nothing was said of it in time. */
export type UploadProbe = 'taken' | 'too-large' | 'unknown';

/**
 * Finds out whether a server, and the proxies before it, would take an upload of a size: sends the headers of one with `Expect: 100-continue` and
 * no body. `too-large` for an answer of 413, `taken` for any other, `unknown` when none comes within `PROBE_MS`. Never rejects.
 */
export function probeUpload(url: string, bytes: number): Promise<UploadProbe> {
  return new Promise((resolve) => {
    const send = url.startsWith('https:') ? httpsRequest : httpRequest;
    const headers = {
      origin: new URL(url).origin,
      'content-type': 'multipart/form-data; boundary=none',
      'content-length': bytes,
      // A proxy says first whether it will read it.
      expect: '100-continue',
    };
    const asked = send(url, { method: 'POST', headers, agent: false, signal: AbortSignal.timeout(PROBE_MS) });
    const answer = (probe: UploadProbe): void => {
      resolve(probe);
      asked.destroy();
    };
    asked.once('continue', () => answer('taken'));
    asked.once('response', ({ statusCode }) => answer(statusCode === 413 ? 'too-large' : 'taken'));
    asked.once('error', () => answer('unknown'));
    asked.flushHeaders();
  });
}
