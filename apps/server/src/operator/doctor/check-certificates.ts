/** Certificates by their files: name, dates, key; and the one that PUBLIC_URL serves when a proxy ends TLS. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { DAY_MS, type EpochMs } from '@ninefold/domain/shared/units.ts';
import { type Context, ownAddress } from './context.ts';
import { fault, type Finding, ok, warning } from './finding.ts';
import { PROBE_MS } from './probe-http.ts';

const SOON_DAYS = 14;

/** Checks the certificates that the settings name: dates, names and chain. Where none is set, the one that PUBLIC_URL serves, if that is https. */
export async function checkCertificates(context: Context): Promise<readonly Finding[]> {
  const { settings, now, server } = context;
  const { PUBLIC_URL, TLS_CERT_FILE, TLS_KEY_FILE, MEDIA_TURN_CERT_FILE, MEDIA_TURN_KEY_FILE, MEDIA_TURN_DOMAIN } = settings;
  const name = PUBLIC_URL === undefined ? null : new URL(PUBLIC_URL).hostname;
  return [
    ...(TLS_CERT_FILE === undefined ? [] : [await ofFile('TLS_CERT_FILE', TLS_CERT_FILE, TLS_KEY_FILE, name, now)]),
    ...(TLS_CERT_FILE === undefined || server === null ? [] : await ofOwn(new URL(ownAddress(context)), TLS_CERT_FILE)),
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
    return ofCertificate(check, certificate, name, now, TAKEN_BY[setting] ?? '');
  } catch {
    return fault(check, `${path} or its key is not in PEM form.`, `Set ${setting} to a certificate in PEM form.`);
  }
}

const TAKEN_BY: Readonly<Record<string, string>> = {
  TLS_CERT_FILE: 'Renew it: a running server takes the new files by itself.',
  MEDIA_TURN_CERT_FILE: 'Renew it: a running server takes the new files by itself, once no meeting runs.',
};

/**
 * @param name that it has to be for; null for any
 * @param renew what to do when it is too old
 */
export function ofCertificate(
  check: string,
  certificate: X509Certificate,
  name: string | null,
  now: EpochMs,
  renew = 'Renew it, and restart what serves it.',
): Finding {
  const [from, to] = [Date.parse(certificate.validFrom), Date.parse(certificate.validTo)];
  const days = Math.floor((to - now) / DAY_MS);
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

/** Whether the server serves what is in its file: a pair that it cannot use leaves the one before in its place. */
async function ofOwn(address: URL, path: string): Promise<readonly Finding[]> {
  const served = await servedAt(address);
  const file = await readFile(path).catch(() => null);
  if (served === null || file === null) return [];
  try {
    if (new X509Certificate(file).fingerprint256 === served.fingerprint256) return [];
  } catch {
    // Named by itself.
  }
  const finding = `The server serves another one than ${path}, valid until ${dayOf(Date.parse(served.validTo))}.`;
  return [
    warning(
      'Certificate served',
      finding,
      "Wait some seconds if it was renewed just now. Else see the server's log: it cannot use the new one.",
    ),
  ];
}

/** What the proxy in front shows; whether anybody trusts it is seen by asking PUBLIC_URL itself. */
async function ofServed(address: URL, now: EpochMs): Promise<readonly Finding[]> {
  const served = await servedAt(address);
  return served === null ? [] : [ofCertificate('Certificate of PUBLIC_URL', served, address.hostname, now)];
}

/** @returns null when nothing answers, which is said where the address is asked */
function servedAt({ hostname, port }: URL): Promise<X509Certificate | null> {
  return new Promise((resolve) => {
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = connect({
      host,
      port: port === '' ? 443 : Number(port),
      ...(isIP(host) === 0 ? { servername: host } : {}),
      rejectUnauthorized: false,
      timeout: PROBE_MS,
    });
    const end = (found: X509Certificate | null) => {
      socket.destroy();
      resolve(found);
    };
    socket.once('secureConnect', () => end(socket.getPeerX509Certificate() ?? null));
    socket.once('timeout', () => end(null));
    socket.once('error', () => end(null));
  });
}
