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

/** The description of a GET call, for `getCall`. */
export const get = (path: string, summary: string, answer: z.ZodType): OwnCall<null> => ({
  method: 'GET',
  path,
  summary,
  request: null,
  answer,
});

/** The description of a POST call, for `postCall`. Without `answer` the call answers with a code alone. */
export const post = <S extends z.ZodType>(path: string, summary: string, request: S, answer: z.ZodType = codeAnswerSchema): OwnCall<S> => ({
  method: 'POST',
  path,
  summary,
  request,
  answer,
});

/**
 * Adds a GET route to the app and to the API document.
 * @param handler returns what is sent as JSON
 */
export function getCall(app: FastifyInstance, call: OwnCall<null>, handler: (request: FastifyRequest) => Promise<unknown>): void {
  app.get(call.path, described(call), handler);
}

/**
 * Adds a POST route to the app and to the API document. Its body is parsed by the call's schema.
 * @param handler calls `body()` for the parsed body, which throws HttpRefusal 400 when it does not fit. It mostly checks first who asks, so that
 *   a caller without permission learns nothing about the body.
 */
export function postCall<S extends z.ZodType>(
  app: FastifyInstance,
  call: OwnCall<S>,
  handler: (body: () => z.infer<S>, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.post(call.path, described(call), (request, reply) => handler(() => parseBody(call.request, request.body), request, reply));
}

/** Route options that put a route into the API document, for routes that parse their body in another way. */
export const described = (call: DescribedCall): RouteShorthandOptions => ({ config: { call } });
