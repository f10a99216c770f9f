import { claimAnswer } from '@ninefold/domain/personal-url/claim.ts';
import { accountAnswer } from '@ninefold/protocol/account/account-answers.ts';
import { doorRequest, claimRequest } from '@ninefold/protocol/account/personal-url.ts';
import { codeAnswer } from '@ninefold/legacy-api/responses.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseBody } from '../platform/http/parse-body.ts';
import { visitorAddress } from '../platform/http/visitor-address.ts';
import type { Ports } from './ports.ts';
import { onlyUsers } from '../session/only-users.ts';
import { rateLimitKeyOf } from '../requester/rate-limit-key.ts';
import { claimName } from '../personal-url/own-name.ts';
import { releasePersonalUrl, setPersonalUrlDoor } from '../personal-url/name-commands.ts';

/** What its owner does with a personal URL; 401 for who is not signed in. */
export function personalUrlRoutes(app: FastifyInstance, ports: Ports): void {
  const { sessions, store, clock, config, audit } = ports;
  const source = (request: FastifyRequest): string => rateLimitKeyOf(visitorAddress(request.raw, config.TRUST_PROXY));

  app.post('/api/personal-url', async (request) => {
    const { accountId } = await onlyUsers(sessions, request);
    const { personalUrl } = parseBody(claimRequest, request.body);
    return codeAnswer(await claimName(ports, { accountId, source: source(request) }, personalUrl));
  });

  app.post('/api/personal-url/release', async (request) => {
    const { accountId } = await onlyUsers(sessions, request);
    const isReleased = await store.write(releasePersonalUrl, { accountId, now: clock.now() });
    if (isReleased) audit.note({ kind: 'personal-url-released', accountId, source: source(request) });
    return codeAnswer(claimAnswer.Claimed);
  });

  app.post('/api/personal-url/settings', async (request) => {
    const { accountId } = await onlyUsers(sessions, request);
    const { startsLocked, asksBeforeEntry } = parseBody(doorRequest, request.body);
    const isSet = await store.write(setPersonalUrlDoor, { accountId, startsLocked, asksBeforeEntry });
    return codeAnswer(isSet ? accountAnswer.Done : accountAnswer.NoPersonalUrl);
  });
}
