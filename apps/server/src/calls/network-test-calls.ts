import { inD } from '@ninefold/legacy-api/responses.ts';
import { networkTestPaths } from '@ninefold/protocol/network-test/network-test.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseBody } from '../platform/http/parse-body.ts';
import { HttpRefusal } from '../platform/http/refusal.ts';
import { visitorAddress } from '../platform/http/visitor-address.ts';
import type { Ports } from './ports.ts';
import { rateLimitKeyOf } from '../requester/rate-limit-key.ts';
import type { NetworkTests } from '../network-test/network-tests.ts';

export const endNetworkTestRequest = z.object({ id: z.string().max(100) });

/** The calls of the page `/api/network-test`: for everyone, as the page is. */
export function networkTestCalls(app: FastifyInstance, { config }: Pick<Ports, 'config'>, tests: NetworkTests): void {
  app.post(networkTestPaths.begin, async (request) => {
    const answer = await tests.begin(rateLimitKeyOf(visitorAddress(request.raw, config.TRUST_PROXY)));
    if (answer === 'limit') throw new HttpRefusal(429, 'too many network tests');
    return inD(answer);
  });

  app.post(networkTestPaths.end, async (request) => {
    tests.end(parseBody(endNetworkTestRequest, request.body).id);
    return inD({ kind: 'ended' });
  });
}
