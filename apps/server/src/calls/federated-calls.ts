import { pages } from '@ninefold/legacy-api/routes.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountOfPerson } from '../federated/federated-account.ts';
import { CALLBACK_PATH, providerLogin } from '../federated/provider-login.ts';
import { randomSecret } from '../platform/random.ts';
import type { Ports } from '../ports.ts';
import { takePathAfterLogin } from '../session/after-login.ts';
import { dropCookie, onlyCookie, setCookie } from '../session/session-cookies.ts';
import { askedBy } from './who-asks.ts';

/** Ties a login at a provider to the browser that began it, so that nobody can be logged in as somebody else by a link. */
const BROWSER_COOKIE = '__Host-federated';
const FAILED = `${pages.login}?federated=failed`;
const LIMITED = `${pages.login}?tries=limited`;

/** The way in for people of a company with a provider of its own (D-58, issue 4). */
export function federatedCalls(app: FastifyInstance, ports: Ports): void {
  const { config, tickets, clock, federation, loginLimits, sessions, audit, log } = ports;
  const login = providerLogin(config.FEDERATED_DOMAINS, tickets, clock);
  const hasProvider = config.FEDERATED_DOMAINS.some(({ provider }) => provider !== null);

  app.get(pages.federatedLogin, { exposeHeadRoute: false }, async (request, reply) => {
    const { source, origin } = askedBy(ports, request);
    const email = emailIn(request);
    const domain = federation.providerOf(email);
    if (domain?.provider == null) return reply.redirect(FAILED, 303);
    if ((await loginLimits.provider(source)) === null) return reply.redirect(LIMITED, 303);
    const browser = randomSecret();
    try {
      const address = await login.begin(domain, email, origin, browser);
      setCookie(reply, BROWSER_COOKIE, browser, null);
      return reply.redirect(address.href, 302);
    } catch (cause) {
      log.error({ cause, domain: domain.domain }, 'the provider of a domain does not answer');
      return reply.redirect(FAILED, 303);
    }
  });

  app.get(CALLBACK_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const { source, origin } = askedBy(ports, request);
    const browser = onlyCookie(request.headers, BROWSER_COOKIE) ?? '';
    dropCookie(reply, BROWSER_COOKIE);
    if (!hasProvider) return reply.redirect(FAILED, 303);
    const attempt = await loginLimits.brought('provider-answer', source);
    if (attempt === null) return reply.redirect(LIMITED, 303);
    try {
      const person = await login.finish(new URL(request.url, origin), browser);
      const accountId = person === null ? null : await accountOfPerson(ports, person, source);
      if (accountId === null) return refused('no such login');
      await attempt.giveBack();
      const begun = await sessions.begin(request, reply, { accountId, kind: 'federated', isRemembered: false });
      if (begun === null) return refused('the account was closed');
      audit.note({ kind: 'logged-in', accountId, source, detail: { by: 'provider' } });
      return reply.redirect(takePathAfterLogin(request, reply), 303);
    } catch (cause) {
      return refused(cause instanceof Error ? cause.name : 'unknown');
    }

    // The provider's own words may name the person: only the kind of failure is kept.
    function refused(why: string) {
      log.warn({ why }, 'a login at a provider was refused');
      audit.note({ kind: 'login-failed', accountId: null, source, detail: { by: 'provider' } });
      return reply.redirect(FAILED, 303);
    }
  });
}

function emailIn(request: FastifyRequest): string {
  const { email } = request.query as { email?: unknown };
  return typeof email === 'string' ? email.trim().slice(0, 300) : '';
}
