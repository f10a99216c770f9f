/** Pointing at the shared picture: anyone but whose screen it is, for as long as host, co-hosts and presenter let people point. */
import type { Meeting } from '../meeting/meeting.ts';
import { memberIn, sharerOf } from '../roles/member.ts';
import { mayModerate, mayShowScreenIn } from '../roles/rights.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { Milliseconds } from '../shared/units.ts';

export type Pointing = 'open' | 'off';
export type PointingError = { readonly kind: 'pointing/off' } | { readonly kind: 'meeting/not-now' };

/** A page tells where it points no more often than this, and the server tells a meeting no more often either: 15 times a second. */
export const POINT_EVERY_MS: Milliseconds = 67;
/** A dot that has not been heard of for so long vanishes. */
export const DOT_LIVES_MS: Milliseconds = 1_500;

/** Once in so long somebody may say that the shared text is too small. */
export const TOO_SMALL_COOLDOWN_MS: Milliseconds = 30_000;

/** Whether somebody may point now: there is a picture, which is not of their own screen, and nobody has switched pointing off. */
export function mayPoint(meeting: Meeting, pointing: Pointing, by: string): Result<null, PointingError> {
  if (meeting.phase !== 'live' || (meeting.share !== 'sharing' && meeting.share !== 'paused')) return err({ kind: 'meeting/not-now' });
  if (sharerOf(meeting) === by) return err({ kind: 'meeting/not-now' });
  return pointing === 'off' ? err({ kind: 'pointing/off' }) : ok(null);
}

/** Whether a participant may allow or forbid pointing: presenter, host and co-hosts. */
export const maySwitchPointing = (meeting: Meeting, by: string): boolean =>
  mayModerate(memberIn(meeting, by)) || mayShowScreenIn(meeting, by);
