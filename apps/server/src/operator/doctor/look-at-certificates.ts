/** Certificates by their files: name, dates, key; and the one that PUBLIC_URL serves when a proxy ends TLS. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { DAY_MS, type EpochMs } from '@ninefold/domain/shared/units.ts';
import type { Context } from './context.ts';
import { fault, type Finding, ok, warning } from './finding.ts';
import { PROBE_MS } from './probe-http.ts';

const SOON_DAYS = 14;

export async function lookAtCertificates({ settings, now }: Context): Promise<readonly Finding[]> {
  const { PUBLIC_URL, TLS_CERT_FILE, TLS_KEY_FILE, MEDIA_TURN_CERT_FILE, MEDIA_TURN_KEY_FILE, MEDIA_TURN_DOMAIN } = settings;
  const name = PUBLIC_URL === undefined ? null : new URL(PUBLIC_URL).hostname;
  return [
    ...(TLS_CERT_FILE === undefined ? [] : [await ofFile('TLS_CERT_FILE', TLS_CERT_FILE, TLS_KEY_FILE, name, now)]),
    ...(MEDIA_TURN_CERT_FILE === undefined
      ? []
      : [await ofFile('MEDIA_TURN_CERT_FILE', MEDIA_TURN_CERT_FILE, MEDIA_TURN_KEY_FILE, MEDIA_TURN_DOMAIN ?? null, now)]),
    ...(TLS_CERT_FILE === undefined && PUBLIC_URL?.startsWith('https:') ? await ofServed(new URL(PUBLIC_URL), now) : []),
  ];
}

async function ofFile(setting: string, path: string, keyPath: string | undefined, name: string | null, now: EpochMs): Promise<Finding> {
  const check = `Certificate ${setting}`;
  const read = (file: string) => readFile(file).catch(() => null);
  const [pem, key] = [await read(path), keyPath === undefined ? null : await read(keyPath)];
  if (pem === null) return fault(check, `${path} cannot be read.`, `Set ${setting} to a file that this account may read.`);
  if (keyPath !== undefined && key === null)
    return fault(check, `${keyPath} cannot be read.`, `Set ${setting.replace('CERT', 'KEY')} to a file that this account may read.`);
  try {
    const certificate = new X509Certificate(pem);
    if (key !== null && !certificate.checkPrivateKey(createPrivateKey(key)))
      return fault(check, `${keyPath} is not the key of ${path}.`, 'Set both to the files of one certificate.');
    return ofCertificate(check, certificate, name, now);
  } catch {
    return fault(check, `${path} or its key is not in PEM form.`, `Set ${setting} to a certificate in PEM form.`);
  }
}

/** @param name that it has to be for; null for any */
export function ofCertificate(check: string, certificate: X509Certificate, name: string | null, now: EpochMs): Finding {
  const [from, to] = [Date.parse(certificate.validFrom), Date.parse(certificate.validTo)];
  const days = Math.floor((to - now) / DAY_MS);
  const renew = 'Renew it, and restart what serves it.';
  if (to <= now) return fault(check, `It expired on ${dayOf(to)}.`, renew);
  if (from > now) return fault(check, `It is valid from ${dayOf(from)} on only.`, "Set this machine's clock right, or wait until then.");
  if (name !== null && !fits(certificate, name)) return fault(check, `It is not for ${name}.`, `Get a certificate for ${name}.`);
  if (days < SOON_DAYS) return warning(check, `It expires on ${dayOf(to)}.`, renew);
  return ok(check, `It is${name === null ? '' : ` for ${name}, and`} valid until ${dayOf(to)}.`);
}

function fits(certificate: X509Certificate, name: string): boolean {
  const bare = name.replace(/^\[|\]$/g, '');
  return (isIP(bare) === 0 ? certificate.checkHost(bare) : certificate.checkIP(bare)) !== undefined;
}
const dayOf = (at: EpochMs): string => new Date(at).toISOString().slice(0, 10);

/** What the proxy in front shows; whether anybody trusts it is seen by asking PUBLIC_URL itself. */
function ofServed({ hostname, port }: URL, now: EpochMs): Promise<readonly Finding[]> {
  return new Promise((resolve) => {
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = connect({
      host,
      port: port === '' ? 443 : Number(port),
      servername: host,
      rejectUnauthorized: false,
      timeout: PROBE_MS,
    });
    const end = (found: readonly Finding[]) => {
      socket.destroy();
      resolve(found);
    };
    socket.once('secureConnect', () => {
      const certificate = socket.getPeerX509Certificate();
      end(certificate === undefined ? [] : [ofCertificate('Certificate of PUBLIC_URL', certificate, hostname, now)]);
    });
    // That nothing answers is said where PUBLIC_URL is asked.
    socket.once('timeout', () => end([]));
    socket.once('error', () => end([]));
  });
}
