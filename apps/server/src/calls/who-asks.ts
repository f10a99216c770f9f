import type { FastifyRequest } from 'fastify';
import type { Asked } from '../account/account-ports.ts';
import { HttpRefusal } from '../platform/http/refusal.ts';
import { visitorAddress } from '../platform/http/visitor-address.ts';
import type { Ports } from '../ports.ts';
import type { SignedIn } from '../session/identity.ts';
import { sourceOf } from '../viewer-code/source.ts';

/** Where a call comes from, for limits and for links in mails. */
export const askedBy = ({ config, origins }: Pick<Ports, 'config' | 'origins'>, request: FastifyRequest): Asked => ({
  source: sourceOf(visitorAddress(request.raw, config.TRUST_PROXY)),
  origin: origins.publicUrl(request.headers.host),
});

/** @throws HttpRefusal 401 when nobody is signed in: the page then leads to the login (D-03) */
export async function signedInUser({ sessions }: Pick<Ports, 'sessions'>, request: FastifyRequest): Promise<SignedIn> {
  const identity = await sessions.identify(request);
  if (identity.kind === 'visitor') throw new HttpRefusal(401, 'nobody is signed in');
  return identity;
}
