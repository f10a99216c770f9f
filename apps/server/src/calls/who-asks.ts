import type { FastifyRequest } from 'fastify';
import type { Asked } from '../account/account-ports.ts';
import { languageOf } from '../platform/http/request-language.ts';
import { visitorAddress } from '../platform/http/visitor-address.ts';
import type { Ports } from './ports.ts';
import { rateLimitKeyOf } from '../requester/rate-limit-key.ts';

/** The rate-limit key of a call, and the origin and language for links and texts in mails that it causes. */
export const askedBy = ({ config, origins }: Pick<Ports, 'config' | 'origins'>, request: FastifyRequest): Asked => ({
  rateLimitKey: rateLimitKeyOf(visitorAddress(request.raw, config.TRUST_PROXY)),
  origin: origins.publicUrl(request.headers.host),
  language: languageOf(config, request),
});
