import type { Audit } from '../../audit/audit.ts';
import type { Cooldown } from '../../platform/rate-limits/cooldown.ts';
import type { ParticipantRateLimiter } from '../../platform/rate-limits/participant-rate-limiter.ts';
import type { Throttle } from '../../platform/rate-limits/throttle.ts';
import type { Lobby } from '../admission/lobby.ts';
import type { StillRelay } from '../media/still-relay.ts';
import type { LivePointing } from '../pointing/live-pointing.ts';
import type { ConnectionQuality } from '../presence/connection-quality.ts';
import type { Presence } from '../presence/presence.ts';
import type { SoundContext } from '../sound/sound-context.ts';

/** What the messages of an admitted participant ask for. */
export interface MessageContext extends SoundContext {
  readonly audit: Pick<Audit, 'note'>;
  readonly lobby: Lobby;
  readonly presence: Presence;
  readonly connectionQuality: ConnectionQuality;
  readonly stills: StillRelay;
  readonly pointing: LivePointing;
  readonly chatRateLimiter: ParticipantRateLimiter;
  /** How often a hand may be raised: as often as something may be said. */
  readonly handRateLimiter: ParticipantRateLimiter;
  /** The same for wishes and offers to present, which everybody sees. */
  readonly wishRateLimiter: ParticipantRateLimiter;
  /** The same for locking and unlocking. */
  readonly doorRateLimiter: ParticipantRateLimiter;
  /** The same for making somebody a co-host, or not. */
  readonly roleRateLimiter: ParticipantRateLimiter;
  /** How often somebody may let people point, or not. */
  readonly pointRateLimiter: ParticipantRateLimiter;
  /** By participant: names that people give themselves. */
  readonly renames: Throttle;
  /** How often somebody may say that the text is too small. */
  readonly tooSmallCooldown: Cooldown;
  /** By whose screen it is: how often a keyframe is asked of them. */
  readonly keyframeCooldown: Cooldown;
}
