import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';

/**
 * The certificate and its key that the settings `TLS_CERT_FILE` and `TLS_KEY_FILE` name.
 * @returns {{ cert: Buffer, key: Buffer } | null} null where there are none, or where they cannot be used
 */
export function readTlsPair({ TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile }) {
  if (!certFile || !keyFile) return null;
  try {
    const pair = { cert: readFileSync(certFile), key: readFileSync(keyFile) };
    createSecureContext(pair);
    return pair;
  } catch {
    return null;
  }
}
