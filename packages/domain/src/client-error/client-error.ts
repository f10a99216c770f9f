/** Why a client could not start or join (D-76). Names stay; numbers travel in addresses and on the meeting socket. */
export const clientError = {
  ConnectionFailed: 1,
  FlashMissing: 2,
  CaptureRefused: 3,
  NotFound: 4,
  Over: 5,
  NotAdmitted: 6,
  MeetingFull: 7,
  Timeout: 8,
} as const;

export type JoinFailure = { readonly kind: 'meeting-full' } | { readonly kind: 'failure-page'; readonly errorCode: number };

/** A full meeting is told in place and never ends in an end-cap; any other error goes to the failure page (JOIN-09 to JOIN-12). */
export function onJoinFailed(errorCode: number): JoinFailure {
  return errorCode === clientError.MeetingFull ? { kind: 'meeting-full' } : { kind: 'failure-page', errorCode };
}

/** The failure page shows the Flash bubble for code 2 (ERR-24, D-05). */
export const showsFlashBubble = (errorCode: number | null): boolean => errorCode === clientError.FlashMissing;
