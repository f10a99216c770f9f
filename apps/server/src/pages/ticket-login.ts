import { queryNames } from '@ninefold/legacy-api/links.ts';
import { ticketLoginForm, ticketLoginRequest } from '@ninefold/legacy-api/requests.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { orRefund } from '../account/login-limits.ts';
import { parseBody } from '../platform/http/parse-body.ts';
import { askedBy } from '../calls/who-asks.ts';
import { HttpRefusal } from '../platform/http/refusal.ts';
import type { PagePorts } from './page-ports.ts';
import type { AfterLogin } from '../session/after-login.ts';
import { useLoginTicket } from '../session/login-ticket.ts';
import { AFTER_LOGIN_COOKIE, setCookie } from '../session/session-cookies.ts';
import { sendStandalonePage } from './standalone-page.ts';
import { sendIfSupported } from './send-page.ts';

/** Read by the login page. */
const TICKET_OVER = `${pages.login}?link=over`;
const LIMITED = `${pages.login}?tries=limited`;
const loginRoute = {
  config: {
    takesForm: true,
    call: {
      summary: 'Logs in by the one-time ticket of a share, and is used up by that.',
      request: ticketLoginForm,
      form: 'application/x-www-form-urlencoded',
      answer: null,
      leadsTo: 'To the download page; with a ticket that is none to the login, which says so.',
    },
  },
} as const;

/**
 * The download page, and the login by a one-time ticket that comes with its address (W-05, T-03). The GET uses up nothing: a link
 * preview would log nobody in. Its page takes the ticket out of the address, posts it and goes
 * on with the rest of the query; the POST uses the ticket and sets the session. Whom a dead ticket leaves logged out reads so at the login, which
 * leads on to the download.
 */
export function ticketLogin(app: FastifyInstance, ports: PagePorts): void {
  const { sessions, tickets, audit, loginLimits } = ports;

  app.get(pages.download, async (request, reply) => {
    const ticket = ticketIn(request);
    return ticket === '' ? sendIfSupported(ports, request, reply, 'download') : sendForm(ports, request, reply, ticket);
  });

  app.register((scope, _options, done) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 4_096 }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    scope.post(pages.download, loginRoute, async (request, reply) => {
      const { secret } = parseBody(ticketLoginRequest, request.body);
      const { rateLimitKey } = askedBy(ports, request);
      const attempt = await loginLimits.brought('login-ticket', rateLimitKey);
      if (attempt === null) throw new HttpRefusal(429, 'too many dead tickets');
      const accountId = await orRefund(attempt, useLoginTicket(tickets, secret, rateLimitKey));
      const identity = await sessions.identify(request);
      if (accountId === null) {
        audit.note({ kind: 'ticket-refused', accountId: null, source: rateLimitKey });
        if (identity.kind === 'user') return reply.redirect(pages.download, 303);
        setCookie(reply, AFTER_LOGIN_COOKIE, 'download' satisfies AfterLogin, null);
        return reply.redirect(TICKET_OVER, 303);
      }
      await attempt.refund();
      const isRemembered = identity.kind === 'user' && identity.accountId === accountId && identity.isRemembered;
      const begun = await sessions.begin(request, reply, { accountId, kind: 'one-time-ticket', isRemembered });
      if (begun === null) return reply.redirect(TICKET_OVER, 303);
      audit.note({ kind: 'ticket-used', accountId, source: rateLimitKey });
      return reply.redirect(pages.download, 303);
    });
    done();
  });
}

/** 43 base64url characters, or nothing: what is no ticket gets the plain page. */
function ticketIn(request: FastifyRequest): string {
  const given = Object.entries(request.query as Record<string, unknown>).find(
    ([name]) => name.toLowerCase() === queryNames.oneTimeLoginTicket.toLowerCase(),
  )?.[1];
  return typeof given === 'string' && /^[\w-]{43}$/.test(given) ? given : '';
}

const sendForm = (ports: PagePorts, request: FastifyRequest, reply: FastifyReply, ticket: string) =>
  sendStandalonePage(ports.config, request, reply, {
    title: 'loggingIn.title',
    body: () =>
      `<form method="post" action="${pages.download}"><input type="hidden" name="${queryNames.oneTimeLoginTicket}" value="${ticket}"></form>`,
    script: SCRIPT,
  });

const SCRIPT = `
const form = document.forms[0];
const rest = new URLSearchParams(location.search);
for (const name of [...rest.keys()]) if (name.toLowerCase() === form.elements[0].name.toLowerCase()) rest.delete(name);
const next = () => location.replace(form.action + (rest.size > 0 ? '?' + rest : ''));
history.replaceState(null, '', form.action);
fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)) }).then(({ url, status }) => {
  if (status === 429) location.replace('${LIMITED}');
  else if (url.endsWith('${TICKET_OVER}')) location.replace('${TICKET_OVER}');
  else next();
}, next);`;
