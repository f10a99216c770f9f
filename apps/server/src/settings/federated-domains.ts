import { z } from 'zod';
import type { FederatedDomain } from './federation.ts';

const DOMAIN = /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/i;

/**
 * The setting `FEDERATED_DOMAINS`: domains with commas between them. A domain may name its provider as
 * `example.com=https://issuer|client id|client secret`; then its people log in there.
 */
export const federatedDomains = z
  .string()
  .transform((text, context): readonly FederatedDomain[] =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '')
      .flatMap((item) => {
        const parsed = parseEntry(item);
        // The item may hold a secret: it is not repeated.
        if (parsed === null)
          context.addIssue({
            code: 'custom',
            message: 'must list domains, each alone or as domain=https://issuer|client id|client secret',
          });
        return parsed === null ? [] : [parsed];
      }),
  )
  .default([]);

function parseEntry(item: string): FederatedDomain | null {
  const at = item.indexOf('=');
  const domain = (at < 0 ? item : item.slice(0, at)).toLowerCase();
  if (!DOMAIN.test(domain)) return null;
  if (at < 0) return { domain, provider: null };
  const [address = '', clientId = '', clientSecret = '', ...more] = item.slice(at + 1).split('|');
  const issuer = URL.parse(address);
  if (issuer === null || !isSafe(issuer) || clientId === '' || clientSecret === '' || more.length > 0) return null;
  return { domain, provider: { issuer, clientId, clientSecret } };
}

/** Secrets travel over https; only a provider on this machine may do without. */
const isSafe = (issuer: URL): boolean =>
  issuer.protocol === 'https:' || (issuer.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(issuer.hostname));
