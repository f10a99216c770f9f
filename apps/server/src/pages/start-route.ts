import { meetingLink } from '@ninefold/legacy-api/links.ts';
import { START_PREFIX } from '@ninefold/legacy-api/routes.ts';
import { parsePersonalUrl } from '@ninefold/domain/personal-url/personal-url.ts';
import type { FastifyInstance } from 'fastify';
import { ownPersonalUrl } from '../personal-url/own-name.ts';
import type { PagePorts } from './page-ports.ts';
import { sendToLogin } from '../session/after-login.ts';
import { sendPage } from './send-page.ts';

/**
 * `/start/{personalUrl}`: for its owner the presenter's page, which starts the meeting; anybody else starts nothing: not logged in goes
 * to `/login` and comes back, another user to `/{personalUrl}` to join, whether that name exists or not (SHARE-25, SHARE-26, W-13).
 * The address itself changes nothing: a link from elsewhere could carry it.
 */
export function startRoute(app: FastifyInstance, ports: PagePorts): void {
  app.get(`${START_PREFIX}:personalUrl`, async (request, reply) => {
    const { personalUrl } = request.params as { personalUrl: string };
    const parsed = parsePersonalUrl(personalUrl);
    if (!parsed.ok || parsed.value !== personalUrl) return sendPage(ports, request, reply, 'not-found', 404);
    const identity = await ports.sessions.identify(request);
    if (identity.kind === 'visitor') {
      // A login cookie may stand in for the session; it works once, so the page is asked for again with the session it gave.
      const returned = await ports.sessions.refresh(request, reply);
      if (returned.kind === 'visitor') return sendToLogin(reply, `start:${personalUrl}`);
      return reply.redirect(START_PREFIX + encodeURIComponent(personalUrl), 303);
    }
    const own = await ownPersonalUrl(ports.store, identity.accountId);
    if (own?.name_key !== personalUrl.toLowerCase()) return reply.redirect(meetingLink(personalUrl), 303);
    return sendPage(ports, request, reply, 'presenter');
  });
}
