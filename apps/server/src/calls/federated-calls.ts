import { pages } from '@ninefold/legacy-api/routes.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { orRefund } from '../account/login-limits.ts';
import { setAttemptCookie, takeAttemptCookie } from '../federated/attempt-cookies.ts';
import { accountOfPerson } from '../federated/federated-account.ts';
import { CALLBACK_PATH, isPassing, type ProviderAnswer, createProviderLogin } from '../federated/provider-login.ts';
import { randomSecret } from '../platform/random.ts';
import type { Ports } from './ports.ts';
import { takePathAfterLogin } from '../session/after-login.ts';
import { askedBy } from './who-asks.ts';

/** The login page says each of these to the person; the operator's log says more. */
type Said = 'failed' | 'cancelled' | 'later' | 'over' | 'no-email' | 'other-domain' | 'not-verified';
type NotLetIn = Exclude<ProviderAnswer, { kind: 'person' }>;
const saying = (said: Said): string => `${pages.login}?federated=${said}`;
const LIMITED = `${pages.login}?tries=limited`;

/** Adds the login for people of a company with a provider of its own (D-58). */
export function federatedCalls(app: FastifyInstance, ports: Ports): void {
  const { config, tickets, clock, federation, loginLimits, sessions, audit, log } = ports;
  const login = createProviderLogin(config.FEDERATED_DOMAINS, tickets, clock);
  const hasProvider = config.FEDERATED_DOMAINS.some(({ provider }) => provider !== null);

  app.get(pages.federatedLogin, { exposeHeadRoute: false }, async (request, reply) => {
    const { rateLimitKey, origin } = askedBy(ports, request);
    const email = emailIn(request);
    const domain = federation.providerOf(email);
    if (domain?.provider == null) return reply.redirect(saying('failed'), 303);
    if ((await loginLimits.provider(rateLimitKey)) === null) return reply.redirect(LIMITED, 303);
    const browser = randomSecret();
    const address = await login.begin(domain, email, origin, browser);
    if (address instanceof URL) {
      setAttemptCookie(reply, address.searchParams.get('state') ?? '', browser);
      return reply.redirect(address.href, 302);
    }
    log.error(
      { domain: domain.domain, provider: domain.provider.issuer.href, ...address },
      'the provider of a domain does not answer as one',
    );
    return reply.redirect(saying(isPassing(address) ? 'later' : 'failed'), 303);
  });

  app.get(CALLBACK_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const { rateLimitKey, origin } = askedBy(ports, request);
    const address = new URL(request.url, origin);
    const browser = takeAttemptCookie(request, reply, address.searchParams.get('state') ?? '');
    const present = await sessions.identify(request);
    if (!hasProvider) return reply.redirect(saying('failed'), 303);
    const attempt = await loginLimits.brought('provider-answer', rateLimitKey);
    if (attempt === null) return present.kind === 'user' ? passOn() : reply.redirect(LIMITED, 303);
    const answer = await login.finish(address, browser);
    if (answer.kind !== 'person') {
      if (answer.kind === 'cancelled' || answer.kind === 'later') await attempt.refund();
      return refuse(answer);
    }
    const domain = answer.person.email.slice(answer.person.email.lastIndexOf('@') + 1).toLowerCase();
    const notLetIn: NotLetIn = { kind: 'failed', domain, told: { why: 'the account went away meanwhile' } };
    const accountId = await orRefund(attempt, accountOfPerson(ports, answer.person, rateLimitKey));
    if (accountId === null) return refuse(notLetIn);
    await attempt.refund();
    // Another session would end what runs in the first tab.
    if (present.kind === 'user' && present.accountId === accountId) return passOn();
    const begun = await sessions.begin(request, reply, { accountId, kind: 'federated', isRemembered: false });
    if (begun === null) return refuse(notLetIn);
    audit.note({ kind: 'logged-in', accountId, source: rateLimitKey, detail: { by: 'provider' } });
    return passOn();

    function passOn() {
      return reply.redirect(takePathAfterLogin(request, reply), 303);
    }
    function refuse(refused: NotLetIn) {
      tell(refused);
      // Another tab has logged in, or somebody came back to this address: a person who is logged in gets no error.
      if (present.kind === 'user') return passOn();
      if (refused.kind !== 'cancelled')
        audit.note({ kind: 'login-failed', accountId: null, source: rateLimitKey, detail: { by: 'provider' } });
      return reply.redirect(saying(saidOf(refused)), 303);
    }
  });

  function tell(refused: NotLetIn): void {
    if (refused.kind === 'cancelled') return;
    if (refused.kind === 'unknown') return log.warn(refused.told, 'a login at a provider was refused');
    const provider = config.FEDERATED_DOMAINS.find(({ domain }) => domain === refused.domain)?.provider?.issuer.href;
    log.warn({ domain: refused.domain, provider, ...refused.told }, 'a login at a provider was refused');
  }
}

function saidOf(refused: NotLetIn): Said {
  if (refused.kind === 'refused') return refused.told.why;
  return refused.kind === 'unknown' ? (refused.said ?? 'over') : refused.kind;
}

function emailIn(request: FastifyRequest): string {
  const { email } = request.query as { email?: unknown };
  return typeof email === 'string' ? email.trim().slice(0, 300) : '';
}
