import { HOUR_MS, MINUTE_MS } from '@ninefold/domain/shared/units.ts';
import type { Configuration } from 'openid-client';
import type { Clock } from '../platform/clock.ts';
import { hashSecret } from '../platform/random.ts';
import { detailOf, type OneTimeTickets } from '../ticket/one-time-tickets.ts';
import type { FederatedDomain } from './federation.ts';

/** Loaded with the first login of a company, not at every start. */
const openIdClient = () => import('openid-client');
const ANSWER_WITHIN_S = 10;
const LOG_IN_WITHIN_MS = 10 * MINUTE_MS;
const DISCOVERED_FOR_MS = HOUR_MS;
export const CALLBACK_PATH = '/login/federated/callback';

/** A person as the provider of their company knows them. */
export interface FederatedPerson {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The code flow with PKCE, state and nonce: the state works once, and in the browser that began. */
export interface ProviderLogin {
  /** @param browser secret of the browser's cookie @returns address of the provider's login @throws when the provider does not answer within 10 s */
  begin(domain: FederatedDomain, email: string, origin: string, browser: string): Promise<URL>;
  /** @param address as the provider called it back @returns null for a login that was not begun here, or has ended @throws when the provider says no */
  finish(address: URL, browser: string): Promise<FederatedPerson | null>;
}

export function providerLogin(domains: readonly FederatedDomain[], tickets: OneTimeTickets, clock: Clock): ProviderLogin {
  const discovered = new Map<string, { readonly at: number; readonly configuration: Promise<Configuration> }>();

  function configurationOf({ domain, provider }: FederatedDomain): Promise<Configuration> {
    if (provider === null) throw new Error('the domain has no provider');
    const known = discovered.get(domain);
    if (known !== undefined && clock.now() - known.at < DISCOVERED_FOR_MS) return known.configuration;
    const configuration = discover(provider);
    discovered.set(domain, { at: clock.now(), configuration });
    configuration.catch(() => discovered.delete(domain));
    return configuration;
  }

  return {
    async begin(domain, email, origin, browser) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier } = await openIdClient();
      const configuration = await configurationOf(domain);
      const nonce = randomNonce();
      const verifier = randomPKCECodeVerifier();
      const detail = { domain: domain.domain, nonce, verifier, browser: hashSecret(browser) };
      const state = await tickets.issue({ kind: 'federated-state', lifetime: LOG_IN_WITHIN_MS, detail });
      return buildAuthorizationUrl(configuration, {
        redirect_uri: origin + CALLBACK_PATH,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        login_hint: email,
      });
    },
    async finish(address, browser) {
      const state = address.searchParams.get('state') ?? '';
      const begun = await tickets.take('federated-state', state);
      if (begun === null) return null;
      const { domain, nonce, verifier, browser: browserHash } = detailOf(begun);
      const entry = domains.find((known) => known.domain === domain);
      if (entry === undefined || nonce === undefined || verifier === undefined || hashSecret(browser) !== browserHash) return null;
      const configuration = await configurationOf(entry);
      const { authorizationCodeGrant, fetchUserInfo } = await openIdClient();
      const tokens = await authorizationCodeGrant(configuration, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) return null;
      const more = await fetchUserInfo(configuration, tokens.access_token, claims.sub);
      return personOf(claims.iss, claims.sub, { ...claims, ...more }, entry.domain);
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: NonNullable<FederatedDomain['provider']>): Promise<Configuration> {
  const { allowInsecureRequests, discovery } = await openIdClient();
  return discovery(issuer, clientId, clientSecret, undefined, {
    timeout: ANSWER_WITHIN_S,
    // The settings allow plain http on this machine only.
    execute: issuer.protocol === 'http:' ? [allowInsecureRequests] : [],
  });
}

/** A provider speaks for the addresses of its own domain, and for no others. */
function personOf(issuer: string, subject: string, claims: Readonly<Record<string, unknown>>, domain: string): FederatedPerson | null {
  const text = (name: string) => (typeof claims[name] === 'string' ? (claims[name] as string) : '');
  const email = text('email');
  const isOwn = email.toLowerCase().endsWith(`@${domain}`) && isVouchedFor(claims['email_verified']);
  return isOwn ? { issuer, subject, email, firstName: text('given_name'), lastName: text('family_name') } : null;
}

/** Many companies' providers say nothing of it, and some say it as text; whatever else is said is no yes (C-01). */
const isVouchedFor = (said: unknown): boolean => said === undefined || said === true || said === 'true';
