import { CONFIRM_PREFIX, pages } from '@ninefold/legacy-api/routes.ts';
import { confirmTicket } from '@ninefold/legacy-api/own-site.ts';
import { changeEmailPath } from '@ninefold/protocol/account/account-requests.ts';
import type { FastifyInstance } from 'fastify';
import { openConfirmLink } from '../account/confirm-email.ts';
import { askedBy } from '../calls/who-asks.ts';
import type { PagePorts } from './page-ports.ts';
import { sendStandalonePage } from './standalone-page.ts';
import { escapeHtml } from './web-pages.ts';

/**
 * The link of a confirmation mail. Opening it confirms the address it went to (W-01); one that would move an account to another
 * address asks first, since mail programs open links too.
 */
export function confirmPage(app: FastifyInstance, ports: PagePorts): void {
  const path = `${CONFIRM_PREFIX}:ticket`;
  // A HEAD request only asks whether the page is there: it confirms nothing.
  app.head(path, async (_request, reply) => reply.type('text/html; charset=utf-8').send());
  app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
    const { ticket } = request.params as { ticket: string };
    const opened = await openConfirmLink(ports, ticket, askedBy(ports, request));
    const identity = await ports.sessions.identify(request);
    const next = `${identity.kind === 'user' ? pages.account : pages.login}?confirmed=`;
    if (opened === 'dead' && ticket.length < confirmTicket.length) return reply.redirect(`${next}cut`, 303);
    if (typeof opened === 'string') return reply.redirect(next + (opened === 'done'), 303);
    const email = `<b>${escapeHtml(opened.asksFor)}</b>`;
    return sendStandalonePage(ports.config, request, reply, {
      title: 'change.title',
      body: (text) => `<p>${text('change.text').replace('{{email}}', () => email)}</p>
<form data-next="${next}" data-failed="${text('change.failed')}"><button>${text('change.button')}</button><p role="alert"></p></form>`,
      script: SCRIPT,
    });
  });
}

const SCRIPT = `
const form = document.forms[0], button = form.elements[0], alert = form.querySelector('[role=alert]');
const body = JSON.stringify({ ticket: location.pathname.split('/').at(-1) });
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  button.disabled = true;
  alert.textContent = '';
  try {
    const answer = await fetch('${changeEmailPath}', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const { d } = await answer.json();
    location.replace(form.dataset.next + (d.iError === 0));
  } catch {
    button.disabled = false;
    alert.textContent = form.dataset.failed;
  }
});`;
