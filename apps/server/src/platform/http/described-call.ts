import { codeAnswerSchema } from '@ninefold/legacy-api/answer-schemas.ts';
import type { DescribedCall } from '@ninefold/legacy-api/described-calls.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { z } from 'zod';
import { parseBody } from './parse-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For the document of the calls. Those of the old API stand in its package. */
    call?: Omit<DescribedCall, 'method' | 'path'>;
  }
}

/** A call of ours as its route, its check and the document have it. @typeParam Request schema of its body, null when it takes none */
export interface OwnCall<Request extends z.ZodType | null> extends DescribedCall {
  readonly request: Request;
}

/** Of what `getCall` adds. */
export const get = (path: string, summary: string, answer: z.ZodType): OwnCall<null> => ({
  method: 'GET',
  path,
  summary,
  request: null,
  answer,
});

/** Of what `postCall` adds; it answers a code alone unless told. */
export const post = <S extends z.ZodType>(path: string, summary: string, request: S, answer: z.ZodType = codeAnswerSchema): OwnCall<S> => ({
  method: 'POST',
  path,
  summary,
  request,
  answer,
});

export function getCall(app: FastifyInstance, call: OwnCall<null>, handler: (request: FastifyRequest) => Promise<unknown>): void {
  app.get(call.path, described(call), handler);
}

/**
 * @param handler asks for the body when it wants it, mostly after it knows who asks: whoever may not call hears that, and nothing of the body.
 *   `body()` throws HttpRefusal 400 when it does not fit
 */
export function postCall<S extends z.ZodType>(
  app: FastifyInstance,
  call: OwnCall<S>,
  handler: (body: () => z.infer<S>, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.post(call.path, described(call), (request, reply) => handler(() => parseBody(call.request, request.body), request, reply));
}

/** Options that put a route into the document; for one that reads its body in its own way. */
export const described = (call: DescribedCall): RouteShorthandOptions => ({ config: { call } });
