import { emptyRequest } from '@ninefold/protocol/account/account-requests.ts';
import { claimAnswer } from '@ninefold/domain/personal-url/claim.ts';
import { accountAnswer } from '@ninefold/protocol/account/account-answers.ts';
import { doorRequest, claimRequest } from '@ninefold/protocol/account/personal-url.ts';
import { codeAnswer } from '@ninefold/legacy-api/responses.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { post, postCall } from '../platform/http/described-call.ts';
import { visitorAddress } from '../platform/http/visitor-address.ts';
import type { Ports } from './ports.ts';
import { onlyUsers } from '../session/only-users.ts';
import { rateLimitKeyOf } from '../requester/rate-limit-key.ts';
import { claimName } from '../personal-url/own-name.ts';
import { releasePersonalUrl, setPersonalUrlDoor } from '../personal-url/name-commands.ts';

const calls = {
  claim: post(
    '/api/personal-url',
    'Makes a name the own personal URL: 1 taken, blocked or reserved, 4 malformed, 7 email not confirmed.',
    claimRequest,
  ),
  release: post('/api/personal-url/release', 'Gives the own personal URL up.', emptyRequest),
  setDoor: post('/api/personal-url/settings', 'How meetings under the own name begin: 9 there is none.', doorRequest),
};

/** Adds the calls with which users claim, change and give up their personal URL; 401 for anybody who is not signed in. */
export function personalUrlRoutes(app: FastifyInstance, ports: Ports): void {
  const { sessions, store, clock, config, audit } = ports;
  const rateLimitKey = (request: FastifyRequest): string => rateLimitKeyOf(visitorAddress(request.raw, config.TRUST_PROXY));

  postCall(app, calls.claim, async (body, request) => {
    const { accountId } = await onlyUsers(sessions, request);
    const { personalUrl } = body();
    return codeAnswer(await claimName(ports, { accountId, rateLimitKey: rateLimitKey(request) }, personalUrl));
  });

  postCall(app, calls.release, async (_body, request) => {
    const { accountId } = await onlyUsers(sessions, request);
    const isReleased = await store.write(releasePersonalUrl, { accountId, now: clock.now() });
    if (isReleased) audit.note({ kind: 'personal-url-released', accountId, source: rateLimitKey(request) });
    return codeAnswer(claimAnswer.Claimed);
  });

  postCall(app, calls.setDoor, async (body, request) => {
    const { accountId } = await onlyUsers(sessions, request);
    const { startsLocked, asksBeforeEntry } = body();
    const isSet = await store.write(setPersonalUrlDoor, { accountId, startsLocked, asksBeforeEntry });
    return codeAnswer(isSet ? accountAnswer.Done : accountAnswer.NoPersonalUrl);
  });
}
