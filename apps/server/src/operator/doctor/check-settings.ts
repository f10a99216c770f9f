/** Settings that fit each other badly. Pure: what the machine says of them is looked at elsewhere. */
import { type Context, isForOthers, isLoopbackHost } from './context.ts';
import { type Finding, ok, warning } from './finding.ts';

/**
 * Checks that the settings fit each other.
 * @returns a warning for each that does not, or one row that says they fit
 */
export function checkSettings({ settings }: Pick<Context, 'settings'>): readonly Finding[] {
  const { PUBLIC_URL, HOST, TLS_CERT_FILE, TRUST_PROXY } = settings;
  const found: Finding[] = [];
  const publicUrl = PUBLIC_URL === undefined ? null : new URL(PUBLIC_URL);
  if (publicUrl?.protocol === 'http:' && !isLoopbackHost(publicUrl.hostname))
    found.push(
      warning(
        'Setting PUBLIC_URL',
        `${PUBLIC_URL} is http: browsers share screens, use microphones and log in over https only.`,
        'Serve https, by TLS_CERT_FILE and TLS_KEY_FILE or a proxy in front, and set PUBLIC_URL to the https address.',
      ),
    );
  if (publicUrl === null && !isLoopbackHost(HOST) && TLS_CERT_FILE === undefined)
    found.push(
      warning(
        'Setting PUBLIC_URL',
        'The pages are served to others over http: their browsers share no screens there.',
        'Serve https, and set PUBLIC_URL to the address that people use.',
      ),
    );
  if (publicUrl === null && !isLoopbackHost(HOST) && TLS_CERT_FILE !== undefined)
    found.push(
      warning(
        'Setting PUBLIC_URL',
        'There is none: links are made for localhost, or for a number of this machine.',
        'Set PUBLIC_URL to the address that people use.',
      ),
    );
  if (publicUrl !== null && !isLoopbackHost(publicUrl.hostname) && isLoopbackHost(HOST) && TRUST_PROXY === 0)
    found.push(
      warning(
        'Setting HOST',
        `HOST is ${HOST}, which lets only this machine in, and PUBLIC_URL is ${PUBLIC_URL}.`,
        'Set HOST=0.0.0.0; or, with a proxy on this machine, TRUST_PROXY=1.',
      ),
    );
  if (publicUrl?.protocol === 'https:' && TLS_CERT_FILE === undefined && TRUST_PROXY === 0 && !isLoopbackHost(HOST))
    found.push(
      warning(
        'Setting TLS_CERT_FILE',
        'PUBLIC_URL is https, and neither a certificate is set nor a proxy that ends TLS.',
        'Set TLS_CERT_FILE and TLS_KEY_FILE; or, with a proxy in front, TRUST_PROXY=1.',
      ),
    );
  if (found.length > 0) return found;
  return [ok('Settings', isForOthers(settings) ? 'They fit each other.' : 'They are for this machine alone.')];
}
