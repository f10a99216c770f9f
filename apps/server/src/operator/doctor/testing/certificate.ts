import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A certificate that nobody trusts. @param from as `20200101000000Z` */
export function certificateFor(
  folder: string,
  name: string,
  from: string,
  to: string,
): { readonly certFile: string; readonly keyFile: string } {
  const own = mkdtempSync(join(folder, 'certificate-'));
  const file = (what: string) => join(own, what);
  writeFileSync(file('index'), '');
  writeFileSync(file('serial'), '01\n');
  writeFileSync(
    file('settings'),
    [
      ...['[ca]', 'default_ca = own', '[own]', `database = ${file('index')}`, `serial = ${file('serial')}`, `new_certs_dir = ${own}`],
      ...['default_md = sha256', 'policy = names', 'x509_extensions = more', '[names]', 'commonName = supplied'],
      ...['[more]', `subjectAltName = DNS:${name}`, '[req]', 'distinguished_name = none', '[none]', ''],
    ].join('\n'),
  );
  const [keyFile, request, certFile] = [file('key.pem'), file('request'), file('certificate.pem')];
  openssl('ecparam', '-name', 'prime256v1', '-genkey', '-noout', '-out', keyFile);
  openssl('req', '-new', '-config', file('settings'), '-key', keyFile, '-subj', `/CN=${name}`, '-out', request);
  const dates = ['-startdate', from, '-enddate', to];
  openssl(
    'ca',
    '-batch',
    '-selfsign',
    '-notext',
    '-config',
    file('settings'),
    '-keyfile',
    keyFile,
    '-in',
    request,
    ...dates,
    '-out',
    certFile,
  );
  return { certFile, keyFile };
}

function openssl(...words: readonly string[]): void {
  const made = spawnSync('openssl', words);
  if (made.status !== 0) throw new Error(String(made.stderr));
}
