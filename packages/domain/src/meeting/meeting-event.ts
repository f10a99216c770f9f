import type { ParticipantId } from '../shared/ids.ts';
import type { SteadyMs } from '../shared/units.ts';

/** All that can happen to a meeting. `by` is the participant who asks; the rule checks it (ROLE-08, T-14). */
export type MeetingEvent =
  /** `isFreshPage`: the page has no capture to go on with (first visit or reload). */
  | { readonly kind: 'host-arrived'; readonly hostId: ParticipantId; readonly isFreshPage: boolean }
  /** `since`: since when the host's line was silent, where that is earlier than now. */
  | { readonly kind: 'host-gone'; readonly since?: SteadyMs }
  | { readonly kind: ShareEventKind; readonly by: ParticipantId }
  | { readonly kind: 'lock'; readonly by: ParticipantId }
  /** `to`: what the door is then; `knock` where the owner wants to be asked about strangers at any time. */
  | { readonly kind: 'unlock'; readonly by: ParticipantId; readonly to?: 'open' | 'knock' }
  | { readonly kind: 'end'; readonly by: ParticipantId }
  | { readonly kind: 'end-by-ticket' }
  | { readonly kind: 'time-passed'; readonly hostGraceMs: number }
  /** Somebody wants to present (SWAP-10). `swapId` is new and hard to guess, as in the next one. */
  | { readonly kind: 'ask-to-present'; readonly by: ParticipantId; readonly swapId: string }
  /** The presenter, or the host, offers it to somebody (SWAP-11). */
  | { readonly kind: 'offer-presenter'; readonly by: ParticipantId; readonly to: ParticipantId; readonly swapId: string }
  | { readonly kind: 'accept-swap' | 'decline-swap' | 'withdraw-swap'; readonly by: ParticipantId; readonly swapId: string }
  /** The host presents again; the presenter gives it up. */
  | { readonly kind: 'take-back' | 'give-back'; readonly by: ParticipantId }
  | { readonly kind: 'raise-hand'; readonly by: ParticipantId }
  /** One's own, or as host and co-host anybody's. */
  | { readonly kind: 'lower-hand'; readonly by: ParticipantId; readonly target: ParticipantId }
  | { readonly kind: 'set-co-host'; readonly by: ParticipantId; readonly target: ParticipantId; readonly isCoHost: boolean }
  | { readonly kind: 'remove'; readonly by: ParticipantId; readonly target: ParticipantId }
  /** A viewer left for good, by their own wish. */
  | { readonly kind: 'left'; readonly who: ParticipantId }
  /** A participant's page was loaded anew: it has no capture to go on with. */
  | { readonly kind: 'returned-afresh'; readonly who: ParticipantId };

export type ShareEventKind = 'start-share' | 'pause-share' | 'blank-share' | 'resume-share' | 'stop-share';
