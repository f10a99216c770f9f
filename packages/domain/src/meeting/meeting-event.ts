import type { ParticipantId } from '../shared/ids.ts';

/** All that can happen to a meeting. `by` is the participant who asks; the rule checks it (ROLE-08, T-14). */
export type MeetingEvent =
  /** `isFreshPage`: the page has no capture to go on with (first visit or reload). */
  | { readonly kind: 'host-arrived'; readonly hostId: ParticipantId; readonly isFreshPage: boolean }
  | { readonly kind: 'host-gone' }
  | { readonly kind: 'start-share' | 'pause-share' | 'resume-share' | 'stop-share'; readonly by: ParticipantId }
  | { readonly kind: 'lock' | 'unlock'; readonly by: ParticipantId }
  | { readonly kind: 'end'; readonly by: ParticipantId }
  | { readonly kind: 'end-by-ticket' }
  | { readonly kind: 'time-passed'; readonly hostGraceMs: number };

export type ShareEventKind = 'start-share' | 'pause-share' | 'resume-share' | 'stop-share';
