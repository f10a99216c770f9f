import { HttpRefusal } from '../platform/http/refusal.ts';
import type { Caller, Sessions, SignedIn } from '../requester/identity.ts';

/** The signed-in user who sends a request. @throws HttpRefusal 401 for anybody else */
export async function onlyUsers(sessions: Sessions, request: Caller): Promise<SignedIn> {
  const identity = await sessions.identify(request);
  if (identity.kind !== 'user') throw new HttpRefusal(401, 'nobody is signed in');
  return identity;
}
