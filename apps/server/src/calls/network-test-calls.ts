import { emptyRequest } from '@ninefold/protocol/account/account-requests.ts';
import { inD } from '@ninefold/legacy-api/responses.ts';
import { beginAnswer, endAnswer, networkTestPaths } from '@ninefold/protocol/network-test/network-test.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { post, postCall } from '../platform/http/described-call.ts';
import { HttpRefusal } from '../platform/http/refusal.ts';
import { visitorAddress } from '../platform/http/visitor-address.ts';
import type { Ports } from './ports.ts';
import { rateLimitKeyOf } from '../requester/rate-limit-key.ts';
import type { NetworkTests } from '../network-test/network-tests.ts';

const endNetworkTestRequest = z.object({ id: z.string().max(100) });

const calls = {
  begin: post(
    networkTestPaths.begin,
    'Begins a test of the network: tokens of the engine for rooms of its own, for a minute.',
    emptyRequest,
    z.object({ d: beginAnswer }),
  ),
  end: post(networkTestPaths.end, 'Ends a test of the network, if there is one.', endNetworkTestRequest, z.object({ d: endAnswer })),
};

/** The calls of the page `/api/network-test`: for everyone, as the page is. */
export function networkTestCalls(app: FastifyInstance, { config }: Pick<Ports, 'config'>, tests: NetworkTests): void {
  postCall(app, calls.begin, async (_body, request) => {
    const answer = await tests.begin(rateLimitKeyOf(visitorAddress(request.raw, config.TRUST_PROXY)));
    if (answer === 'limit') throw new HttpRefusal(429, 'too many network tests');
    return inD(answer);
  });

  postCall(app, calls.end, async (body) => {
    tests.end(body().id);
    return inD({ kind: 'ended' });
  });
}
