import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

/** Why no certificate can be made here; null when one can be. */
export const noCertificate: string | null =
  spawnSync('openssl', ['version']).status === 0 ? null : 'openssl makes the certificates of tests';

/** Each with nine digits in a row, as one in twenty has by chance: they must not be taken for a viewer code anywhere. */
const nextSerial = (): string => `0x3E7842B888425153960${randomBytes(8).toString('hex')}`;

/**
 * A certificate that nobody trusts, good for two days.
 * @param folder gets both files
 * @param names host names or IP addresses; the first is its subject
 */
export function selfSigned(folder: string, ...names: readonly string[]): { readonly certFile: string; readonly keyFile: string } {
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const alternatives = names.map((name) => (/^[\d.]+$|:/.test(name) ? `IP:${name}` : `DNS:${name}`)).join();
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', `/CN=${names[0]}`, '-addext', `subjectAltName=${alternatives}`, '-keyout', keyFile, '-out', certFile],
    ...['-set_serial', nextSerial()],
  ]);
  if (made.status !== 0) throw new Error(String(made.stderr));
  return { certFile, keyFile };
}
