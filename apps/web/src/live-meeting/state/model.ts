/**
 * What a page knows of its meeting, and what its screens show of it, as plain functions of it. What changes it is in `next-state.ts`.
 */
import type { Member } from '@ninefold/domain/roles/member.ts';
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { MediaConnectionHindrance } from './hindrance.ts';
import type { FromServer } from '@ninefold/protocol/live/from-server.ts';
import type { MediaTrouble } from '@ninefold/protocol/live/media-trouble.ts';
import type { MeetingView } from '@ninefold/protocol/live/meeting-view.ts';
import type { CaptureTrouble } from '../../platform/capture-trouble.ts';
import type { UnacknowledgedCause } from './unacknowledged-commands.ts';
import type { StillsReason } from './stills-reason.ts';

export type OverReason = 'ended-by-host' | 'host-vanished' | 'never-used' | 'left' | 'removed';
export type Entry =
  | { readonly kind: 'connecting' }
  /** Not in yet: the meeting has not started, or the host is asked. It goes on by itself. */
  | { readonly kind: 'at-door'; readonly why: 'not-started' | 'asks-host' }
  | { readonly kind: 'inside' }
  | { readonly kind: 'refused'; readonly errorCode: number }
  /** Too many tries from here: the server will not look it up now. */
  | { readonly kind: 'limited' }
  /** Another tab has taken the seat: the newest page wins. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'over'; readonly reason: OverReason };

/** This page's person, as the rights ask for them. */
export interface You extends Member {
  readonly isAdmin: boolean;
}

/** `negotiated`: both sides have agreed, and only packets are waited for. */
export type MediaPhase = 'off' | 'connecting' | 'negotiated' | 'connected' | 'lost';
export type Capture = 'none' | 'asking' | 'live';

export interface MeetingState {
  readonly entry: Entry;
  readonly you: You | null;
  readonly meeting: MeetingView | null;
  readonly socket: 'up' | 'down';
  /** No socket of this page has got through to the server, for so long that something holds them back. */
  readonly isSocketBlocked: boolean;
  /** The server was updated, or put back, under this open page: it is to be loaded again when its meeting allows it. */
  readonly isOfOtherVersion: boolean;
  readonly media: MediaPhase;
  /** Why moving picture and sound do not get through to this page, or from it; null when they do, or nothing is known yet. */
  readonly mediaTrouble: MediaTrouble | null;
  /** What stands in the way of the media connection, as far as is known: else it is the network, if anything. */
  readonly mediaHindrance: MediaConnectionHindrance | null;
  /** Somebody watches this page's screen as stills, and the browser gives none. */
  readonly areStillsKept: boolean;
  /** Why this page watches the screen as stills over the meeting's socket (MEET-25); null while it does not. */
  readonly byStills: StillsReason | null;
  /** Whose stills the canvas shows as they come; null when it holds the last picture of something else, or none. */
  readonly stillOf: string | null;
  /** The video element has painted a frame of the screen that is attached now. */
  readonly hasFrame: boolean;
  /** The still canvas holds a picture. */
  readonly hasStill: boolean;
  readonly frameWidth: number;
  readonly frameHeight: number;
  /** Whose screen the picture is of, moving or not; null before there is one. */
  readonly shownId: string | null;
  /** The share that runs began after the picture: nothing is lost while its first frame is on the way. */
  readonly isNewShare: boolean;
  /**
   * Its share was stopped, which somebody may have done because of what it shows: nothing of the last picture is shown any more (MEET-17).
   * It stays so until another picture is there.
   */
  readonly isWithdrawn: boolean;
  readonly capture: Capture;
  /** Why the last press on Share gave no picture; null after a closed picker too. */
  readonly captureTrouble: CaptureTrouble | null;
  /** When this page heard what `meeting` says, by its own clock: times in it count from then. */
  readonly meetingHeardAt: Milliseconds;
  /** Null while the host is here; else since when they are away and when the meeting ends without them, by this page's clock. */
  readonly hostAway: { readonly since: Milliseconds; readonly endsAt: Milliseconds } | null;
  /** The host has ended it, and the socket that would say so is down. */
  readonly isEnding: boolean;
  /** What the own share was made to be by a press, and the meeting has not said so yet; null when it has. */
  readonly ownPause: OwnShareState | null;
  /** The last press that the server did not hear, or did not answer; counted, so that each one is told. */
  readonly unacknowledgedCommand: { readonly cause: UnacknowledgedCause; readonly count: number } | null;
  /** The last wish or offer of this page's person, or to them, that came to nothing. */
  readonly swapEnd: SwapEnd | null;
  /** The last thing of this page's person that the server did not do, because they had done it too often; counted, so that each is told. */
  readonly slowed: { readonly what: SlowedWish; readonly count: number } | null;
}

export type SwapEnd = Pick<Extract<FromServer, { type: 'swap-notice' }>, 'what' | 'by' | 'swap'>;
/** What somebody may do only so often. */
export const slowedWishes = [
  'raise-hand',
  'ask-to-present',
  'offer-presenter',
  'rename',
  'lock-meeting',
  'unlock-meeting',
  'set-co-host',
] as const;
/** Also why the wish to present, or an invitation to, has to wait: it was declined just now, or too many stand already. */
export type SlowedWish = (typeof slowedWishes)[number] | 'asked-before' | 'many-ask';

export const initialMeetingState: MeetingState = {
  entry: { kind: 'connecting' },
  you: null,
  meeting: null,
  socket: 'up',
  isSocketBlocked: false,
  isOfOtherVersion: false,
  media: 'off',
  mediaTrouble: null,
  mediaHindrance: null,
  areStillsKept: false,
  byStills: null,
  stillOf: null,
  hasFrame: false,
  hasStill: false,
  frameWidth: 0,
  frameHeight: 0,
  shownId: null,
  isNewShare: false,
  isWithdrawn: false,
  capture: 'none',
  captureTrouble: null,
  meetingHeardAt: 0,
  hostAway: null,
  isEnding: false,
  slowed: null,
  swapEnd: null,
  ownPause: null,
  unacknowledgedCommand: null,
};

/** Whether the server has answered on the meeting socket before. Until then the page is only trying to connect. */
export const hadSocket = ({ entry }: MeetingState): boolean => entry.kind !== 'connecting';
/** Whether the meeting socket was connected before and is down now. */
export const isSocketLost = (state: MeetingState): boolean => state.socket === 'down' && hadSocket(state);

/** Whether the visit is over, for any reason. Later messages change nothing on the page (STATE-05). */
export const isEnded = (state: MeetingState): boolean => !['connecting', 'at-door', 'inside'].includes(state.entry.kind);

/** What is painted now: nothing, the last picture, or the moving one. */
export type Picture = 'none' | 'still' | 'video';
export type StageState = 'connecting' | 'waiting' | 'viewing' | 'paused' | 'reconnecting' | 'over';

/** What is painted on the stage now. A video that stands still because the connection is lost counts as its last picture, `still`. */
export function pictureOf(state: MeetingState): Picture {
  if (state.meeting?.isBlank === true) return 'none';
  if (state.meeting?.share === 'sharing' && state.hasFrame && state.media === 'connected') return 'video';
  return state.hasStill || state.hasFrame ? 'still' : 'none';
}

/** The viewer's state of D-75, as the region "Shared screen" tells it. */
export function stageOf(state: MeetingState): StageState {
  if (isEnded(state)) return 'over';
  if (state.entry.kind !== 'inside' || state.meeting === null) return isSocketLost(state) ? 'reconnecting' : 'connecting';
  if (state.socket === 'down') return 'reconnecting';
  switch (state.meeting.share) {
    case 'paused':
    case 'stopped':
      return 'paused';
    case 'none':
    case 'away':
      return 'waiting';
    case 'sharing':
      return stageWhileSharing(state, state.meeting);
  }
}

/** The screen that is shared now is seen as stills, which come as it changes. */
const isShownByStills = (state: MeetingState, meeting: MeetingView): boolean =>
  state.byStills !== null && state.stillOf !== null && state.stillOf === meeting.sharerId && !state.isNewShare;

function stageWhileSharing(state: MeetingState, meeting: MeetingView): StageState {
  const picture = pictureOf(state);
  if (picture === 'video' || isShownByStills(state, meeting)) return 'viewing';
  // The engine has no part in its pictures.
  if (state.byStills === 'no-webrtc') return state.hasStill ? 'waiting' : 'connecting';
  // Nothing is lost: the next screen is on its way, and the last picture of the one before stays until it is there.
  const isNext = state.isNewShare || state.shownId !== meeting.sharerId;
  if (picture === 'still' && state.media === 'connected' && meeting.engine === 'ready' && isNext) return 'waiting';
  if (picture === 'still' || state.media === 'lost')
    return meeting.engine === 'unavailable' && picture === 'none' ? 'waiting' : 'reconnecting';
  return meeting.engine === 'unavailable' ? 'waiting' : 'connecting';
}

/** Whether the painted picture is somebody else's screen, live or its last picture. */
export const showsAnother = (state: MeetingState): boolean =>
  pictureOf(state) !== 'none' && !state.isWithdrawn && state.shownId !== null && state.shownId !== state.you?.id;

/** `blank`: paused, and the stage is empty. */
export type OwnShareState = 'sharing' | 'paused' | 'blank';
/** How the presenter's own page names the share. */
export type ShareStatus = 'not-sharing' | 'asking' | OwnShareState;

/** The state of the own share. What the person pressed counts even before the server has confirmed it. */
export function shareStatusOf(state: MeetingState): ShareStatus {
  if (state.capture === 'asking') return 'asking';
  if (state.capture === 'none') return 'not-sharing';
  return state.ownPause ?? shareTold(state.meeting);
}

/** The state of a running share, as the server tells it: shown, paused or blanked. */
export function shareTold(meeting: Pick<MeetingView, 'share' | 'isBlank'> | null): OwnShareState {
  if (meeting?.share !== 'paused') return 'sharing';
  return meeting.isBlank === true ? 'blank' : 'paused';
}

/** Whether a share status is one of a running share, paused or not. */
export const isShareOn = (status: string): status is OwnShareState => status === 'sharing' || status === 'paused' || status === 'blank';
