import { transports } from '@ninefold/domain/network-test/network-test.ts';
import { z } from 'zod/mini';

/** The calls of the page that tests the network between a browser and this server. */
export const networkTestPaths = {
  begin: '/api/test-network/begin',
  end: '/api/test-network/end',
} as const;

/** One sends a small picture of its own, the other receives it: two tokens of the engine, good for this test's room alone. */
export const testTokens = z.object({ send: z.string(), receive: z.string() });
export type TestTokens = z.infer<typeof testTokens>;

/** A transport that the server does not have has no tokens. `busy`: as many tests run as may at once. Past the limit of its address the call is refused with 429. */
export const beginAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('begun'),
    id: z.string(),
    mediaPath: z.string(),
    tokens: z.partialRecord(z.enum(transports), testTokens),
  }),
  z.object({ kind: z.enum(['busy', 'engine-away']) }),
]);
export type BeginAnswer = z.infer<typeof beginAnswer>;

export const endAnswer = z.object({ kind: z.literal('ended') });
