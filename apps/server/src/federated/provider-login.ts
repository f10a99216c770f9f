import { HOUR_MS, MINUTE_MS } from '@ninefold/domain/shared/units.ts';
import type { Configuration } from 'openid-client';
import type { Clock } from '../platform/clock.ts';
import { hashSecret } from '../platform/random.ts';
import { detailOf, type OneTimeTickets } from '../ticket/one-time-tickets.ts';
import { clientAuthentication } from './client-authentication.ts';
import type { FederatedDomain } from '../settings/federation.ts';
import { type FederatedPerson, personOf, type RefusedPerson } from './provider-person.ts';
import { errorName, type ProviderTrouble, troubleOf } from './provider-trouble.ts';

/** Loaded with the first login of a company, not at every start. */
const openIdClient = () => import('openid-client');
const ANSWER_WITHIN_S = 10;
export const LOG_IN_WITHIN_MS = 10 * MINUTE_MS;
const DISCOVERED_FOR_MS = HOUR_MS;
/** How far the clocks of the provider and of this machine may be apart: as much as Microsoft's own libraries allow. A word of the provider counts once anyway. */
const CLOCKS_APART_S = 5 * 60;
export const CALLBACK_PATH = '/login/federated/callback';

/** How a login at a provider has ended. */
export type ProviderAnswer =
  | { readonly kind: 'person'; readonly person: FederatedPerson }
  /** Not begun here, or in another browser, or over; `said` is the provider's error all the same, where it came with one. */
  | { readonly kind: 'unknown'; readonly said: 'cancelled' | 'later' | 'failed' | null; readonly told: UnknownLogin }
  | { readonly kind: 'cancelled'; readonly domain: string }
  | { readonly kind: 'later'; readonly domain: string; readonly told: ProviderTrouble }
  | { readonly kind: 'refused'; readonly domain: string; readonly told: RefusedPerson }
  | { readonly kind: 'failed'; readonly domain: string; readonly told: ProviderTrouble };

/** The code flow with PKCE, state and nonce: the state works once, and in the browser that began. */
export interface ProviderLogin {
  /**
   * @param browser secret of the attempt's cookie
   * @returns address of the provider's login, with the attempt's state in it; what went wrong when the provider does not answer as one within 10 s
   */
  begin(domain: FederatedDomain, email: string, origin: string, browser: string): Promise<URL | ProviderTrouble>;
  /** @param address as the provider called it back */
  finish(address: URL, browser: string): Promise<ProviderAnswer>;
}

/** What the log says of an answer that belongs to no attempt. */
export interface UnknownLogin {
  readonly why: 'no such login';
  /** Providers that leave it out of their errors are known. */
  readonly state: 'missing' | 'unknown';
  readonly got?: string;
}

interface Begun {
  readonly entry: FederatedDomain;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Makes the login at companies' OpenID Connect providers, with a one-time ticket in the store for each attempt. */
export function createProviderLogin(domains: readonly FederatedDomain[], tickets: OneTimeTickets, clock: Clock): ProviderLogin {
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

  async function takeBegun(state: string, browser: string): Promise<Begun | null> {
    const begun = await tickets.take('federated-state', state);
    if (begun === null) return null;
    const { domain, nonce, verifier, browser: browserHash } = detailOf(begun);
    const entry = domains.find((known) => known.domain === domain);
    if (entry === undefined || nonce === undefined || verifier === undefined || hashSecret(browser) !== browserHash) return null;
    return { entry, state, nonce, verifier };
  }

  return {
    async begin(domain, email, origin, browser) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier } = await openIdClient();
      try {
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
      } catch (thrown) {
        return troubleOf(thrown, discoveryOf(domain));
      }
    },
    async finish(address, browser) {
      const said = address.searchParams.get('error');
      const begun = await takeBegun(address.searchParams.get('state') ?? '', browser);
      if (begun === null) return unknownLogin(address.searchParams);
      const { domain } = begun.entry;
      if (said !== null) {
        const kind = kindOfError(said);
        return kind === 'cancelled' ? { kind, domain } : { kind, domain, told: saidBy(begun.entry, said) };
      }
      try {
        const person = await personOfAnswer(await configurationOf(begun.entry), address, begun);
        return 'why' in person ? { kind: 'refused', domain, told: person } : { kind: 'person', person };
      } catch (thrown) {
        const told = troubleOf(thrown, discoveryOf(begun.entry));
        return { kind: isPassing(told) ? 'later' : 'failed', domain, told };
      }
    },
  };
}

async function personOfAnswer(configuration: Configuration, address: URL, begun: Begun): Promise<FederatedPerson | RefusedPerson> {
  const { authorizationCodeGrant } = await openIdClient();
  const tokens = await authorizationCodeGrant(configuration, address, {
    expectedState: begun.state,
    expectedNonce: begun.nonce,
    pkceCodeVerifier: begun.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new Error('the provider sent no ID token');
  // It would be one person for all (OpenID Connect Core, section 2).
  if (claims.sub === '') throw new Error('the provider sent an empty "sub" (subject) claim');
  const isEnough = typeof claims['email'] === 'string';
  const more = await moreAbout(configuration, tokens.access_token, claims.sub, isEnough);
  // An address that it leaves empty there is no other one.
  const { email, ...others } = more;
  const said = isEnough && typeof email !== 'string' ? others : more;
  return personOf(claims.iss, claims.sub, { ...claims, ...said }, begun.entry.domain);
}

/** What the provider says beside its token. Many have no address for that, or keep it from this client: where the token names an e-mail, that is enough. */
async function moreAbout(
  configuration: Configuration,
  accessToken: string,
  subject: string,
  isEnough: boolean,
): Promise<Readonly<Record<string, unknown>>> {
  const { userinfo_endpoint } = configuration.serverMetadata();
  if (userinfo_endpoint === undefined) return {};
  const { fetchUserInfo } = await openIdClient();
  try {
    return await fetchUserInfo(configuration, accessToken, subject);
  } catch (thrown) {
    if (isEnough) return {};
    throw thrown;
  }
}

async function discover({ issuer, clientId, clientSecret }: NonNullable<FederatedDomain['provider']>): Promise<Configuration> {
  const { allowInsecureRequests, clockTolerance, discovery } = await openIdClient();
  const client = { client_secret: clientSecret, [clockTolerance]: CLOCKS_APART_S };
  return discovery(issuer, clientId, client, await clientAuthentication(clientSecret), {
    timeout: ANSWER_WITHIN_S,
    // The settings allow plain http on this machine only.
    execute: issuer.protocol === 'http:' ? [allowInsecureRequests] : [],
  });
}

/** Where a provider describes itself. */
function discoveryOf({ provider }: FederatedDomain): string {
  const issuer = provider?.issuer.href ?? '';
  return issuer.includes('/.well-known/') ? issuer : `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
}

/** The standard's word, and those of providers that have one of their own. */
const saysCancelled = (said: string): boolean => said === 'access_denied' || /cancel/i.test(said);
const saysLater = (said: string): boolean => said === 'temporarily_unavailable' || said === 'server_error';
/** No answer in time, or one that says to come again. */
export const isPassing = (trouble: ProviderTrouble): boolean =>
  isSlowOrBusy(trouble) || saysLater(trouble.got ?? '') || /^(?:ECONN|UND_ERR|EAI_AGAIN)/.test(trouble.got ?? '');
/** It is there, and answers too late or that it has too much to do. */
const isSlowOrBusy = ({ status = 0, got = '' }: ProviderTrouble): boolean =>
  status === 429 || status >= 500 || /^(?:ETIMEDOUT|OAUTH_TIMEOUT)/.test(got);
const kindOfError = (said: string): 'cancelled' | 'later' | 'failed' =>
  saysCancelled(said) ? 'cancelled' : saysLater(said) ? 'later' : 'failed';
const saidBy = (entry: FederatedDomain, said: string): ProviderTrouble => ({
  why: 'the provider said no',
  got: errorName(said),
  address: entry.provider?.issuer.href ?? '',
});

function unknownLogin(answer: URLSearchParams): ProviderAnswer {
  const [said, state] = [answer.get('error'), answer.get('state') ?? ''];
  const told = { why: 'no such login', state: state === '' ? 'missing' : 'unknown' } as const;
  return said === null
    ? { kind: 'unknown', said: null, told }
    : { kind: 'unknown', said: kindOfError(said), told: { ...told, got: errorName(said) } };
}
