/**
 * What becomes of a page's knowledge of its meeting when something happens. Pure: an event and a state give the next state. The screens show a
 * state and never come here, so this is loaded with the meeting alone.
 */
import { WIRE_VERSION } from '@ninefold/protocol/live/wire-version.ts';
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { MediaConnectionHindrance } from './hindrance.ts';
import type { FromServer } from '@ninefold/protocol/live/from-server.ts';
import type { MediaTrouble } from '@ninefold/protocol/live/media-trouble.ts';
import type { MeetingView } from '@ninefold/protocol/live/meeting-view.ts';
import type { CaptureTrouble } from '../../platform/capture-trouble.ts';
import {
  type Capture,
  type Entry,
  isEnded,
  type MediaPhase,
  type MeetingState,
  type OwnShareState,
  type SlowedWish,
  shareTold,
  slowedWishes,
  type You,
} from './model.ts';
import type { UnacknowledgedCause } from './unacknowledged-commands.ts';
import type { DrawnStill } from './drawn-still.ts';
import type { StillsReason } from './stills-reason.ts';

export type MeetingModelEvent =
  /** `at`: when it came, by the page's own clock. */
  | { readonly kind: 'message'; readonly message: FromServer; readonly at: Milliseconds }
  | { readonly kind: 'socket'; readonly socket: 'up' | 'down' }
  | { readonly kind: 'socket-blocked' }
  | { readonly kind: 'media'; readonly media: MediaPhase }
  | { readonly kind: 'frame'; readonly person: string; readonly width: number; readonly height: number }
  | { readonly kind: 'still' }
  | { readonly kind: 'drawn-still'; readonly still: DrawnStill }
  /** The still canvas holds the last picture of what this page captured. */
  | { readonly kind: 'own-still'; readonly width: number; readonly height: number }
  | { readonly kind: 'screen-gone' }
  | { readonly kind: 'media-hindered'; readonly by: MediaConnectionHindrance | null }
  | { readonly kind: 'media-trouble'; readonly trouble: MediaTrouble | null }
  | { readonly kind: 'stills-kept'; readonly areKept: boolean }
  | { readonly kind: 'by-stills'; readonly reason: StillsReason | null }
  | { readonly kind: 'capture'; readonly capture: Capture; readonly trouble?: CaptureTrouble | null }
  | { readonly kind: 'own-pause'; readonly to: OwnShareState }
  | { readonly kind: 'command-unacknowledged'; readonly cause: UnacknowledgedCause }
  | { readonly kind: 'left' }
  | { readonly kind: 'ending' }
  | { readonly kind: 'closed-by-server'; readonly closeCode: number };

/** Client error codes of D-76 by the socket's close code. */
const errorCodeOfClose: Readonly<Record<number, number>> = { 4403: 6, 4404: 4, 4407: 7, 4410: 5 };

/** The meeting's state on this page after an event. Pure. */
export function nextMeetingState(state: MeetingState, event: MeetingModelEvent): MeetingState {
  if (isEnded(state)) return state;
  switch (event.kind) {
    case 'message':
      return afterMessage(state, event.message, event.at);
    case 'socket':
      return afterSocket(state, event.socket);
    case 'socket-blocked':
      return { ...state, isSocketBlocked: true };
    case 'media':
      return afterMedia(state, event.media);
    case 'frame':
      return afterFrame(state, event);
    case 'still':
      return isBlank(state.meeting) ? state : { ...state, hasStill: true };
    case 'drawn-still':
      return isBlank(state.meeting) ? state : afterDrawnStill(state, event.still);
    case 'own-still':
      return afterOwnStill(state, event);
    case 'screen-gone':
      return { ...state, hasFrame: false };
    case 'media-hindered':
      return afterHindrance(state, event.by);
    case 'media-trouble':
      return { ...state, mediaTrouble: event.trouble };
    case 'stills-kept':
      return { ...state, areStillsKept: event.areKept };
    case 'by-stills':
      return { ...state, byStills: event.reason, stillOf: event.reason === null ? null : state.stillOf };
    case 'capture':
      return {
        ...state,
        capture: event.capture,
        captureTrouble: event.trouble ?? null,
        // One that takes the place of another is as paused as that was.
        ownPause: state.capture === 'live' && event.capture === 'live' ? state.ownPause : null,
      };
    case 'own-pause':
      return { ...state, ownPause: event.to };
    case 'command-unacknowledged':
      return { ...state, unacknowledgedCommand: { cause: event.cause, count: (state.unacknowledgedCommand?.count ?? 0) + 1 } };
    case 'ending':
      return { ...state, isEnding: true };
    case 'left':
      return { ...state, entry: { kind: 'over', reason: 'left' } };
    case 'closed-by-server':
      return { ...state, entry: entryAfterClose(event.closeCode) };
  }
}

function afterSocket(state: MeetingState, socket: 'up' | 'down'): MeetingState {
  const isSocketBlocked = socket === 'down' && state.isSocketBlocked;
  return state.socket === socket && state.isSocketBlocked === isSocketBlocked ? state : { ...state, socket, isSocketBlocked };
}

function afterHindrance(state: MeetingState, by: MediaConnectionHindrance | null): MeetingState {
  // A browser that did not do its part may find its addresses all the same.
  const mediaHindrance = by ?? (state.mediaHindrance === 'browser' ? 'browser' : null);
  return mediaHindrance === state.mediaHindrance ? state : { ...state, mediaHindrance };
}

function afterMedia(state: MeetingState, media: MediaPhase): MeetingState {
  // Without an address both sides may agree, and then wait.
  const isOver = media === 'connected' || (media === 'negotiated' && state.mediaHindrance !== 'addresses');
  return { ...state, media, hasFrame: media === 'connected' && state.hasFrame, mediaHindrance: isOver ? null : state.mediaHindrance };
}

function entryAfterClose(closeCode: number): Entry {
  if (closeCode === 4429) return { kind: 'limited' };
  if (closeCode === 4409) return { kind: 'elsewhere' };
  return { kind: 'refused', errorCode: errorCodeOfClose[closeCode] ?? 1 };
}

/** A frame changes nothing that is not new, or each one would draw the page again. */
function afterFrame(state: MeetingState, { person, width, height }: Extract<MeetingModelEvent, { kind: 'frame' }>): MeetingState {
  const isSame = state.hasFrame && state.frameWidth === width && state.frameHeight === height && state.shownId === person;
  const isWithdrawn = state.isWithdrawn && state.meeting?.share !== 'sharing';
  return isSame && !state.isNewShare && isWithdrawn === state.isWithdrawn
    ? state
    : { ...state, hasFrame: true, frameWidth: width, frameHeight: height, shownId: person, isNewShare: false, isWithdrawn };
}

/** The same of a screen that comes in stills. */
function afterDrawnStill(state: MeetingState, { sharerId, width, height }: DrawnStill): MeetingState {
  const isSame = state.hasStill && state.stillOf === sharerId && state.frameWidth === width && state.frameHeight === height;
  if (isSame && state.shownId === sharerId && !state.isNewShare && !state.isWithdrawn) return state;
  return {
    ...state,
    ...{ hasStill: true, stillOf: sharerId, shownId: sharerId },
    ...{ frameWidth: width, frameHeight: height, isNewShare: false, isWithdrawn: false },
  };
}

function afterOwnStill(state: MeetingState, { width, height }: { readonly width: number; readonly height: number }): MeetingState {
  const isWithdrawn = state.meeting?.share === 'stopped';
  return { ...state, hasStill: true, frameWidth: width, frameHeight: height, shownId: state.you?.id ?? null, isWithdrawn };
}

function hostAwayAt({ hostAway }: MeetingView, at: Milliseconds): MeetingState['hostAway'] {
  return hostAway === null ? null : { since: at - hostAway.forMs, endsAt: at + hostAway.endsInMs };
}

const isBlank = (meeting: MeetingView | null): boolean => meeting?.isBlank === true;

/** The person whose screen is painted has left for good or was removed: nothing of it stays. One who only lost the socket is waited for. */
const hasGoneWith = ({ shownId }: MeetingState, { share, participants }: MeetingView): boolean =>
  share === 'none' && shownId !== null && !participants.some(({ id }) => id === shownId);

/** What each picture of the meeting says, however it came. */
const followed = (state: MeetingState, meeting: MeetingView, at: Milliseconds): MeetingState => ({
  ...state,
  meeting,
  isNewShare: isNewShareIn(state, meeting),
  isWithdrawn: state.isWithdrawn || meeting.share === 'stopped' || hasGoneWith(state, meeting),
  ownPause: ownPauseAfter(state, meeting),
  // What comes from here on is of the screen that is shown again.
  ...(isBlank(meeting) && !isBlank(state.meeting) ? { hasFrame: false, hasStill: false, stillOf: null } : {}),
  meetingHeardAt: at,
  hostAway: hostAwayAt(meeting, at),
});

function afterMessage(state: MeetingState, message: FromServer, at: Milliseconds): MeetingState {
  switch (message.type) {
    case 'welcome':
      return {
        ...followed(state, message.meeting, at),
        entry: { kind: 'inside' },
        you: yourselfAtWelcome(message),
        socket: 'up',
        isSocketBlocked: false,
        isOfOtherVersion: (message.version ?? 1) !== WIRE_VERSION,
      };
    case 'meeting':
      return { ...followed(state, message.meeting, at), you: yourselfIn(state.you, message.meeting) };
    case 'over':
      return { ...state, entry: { kind: 'over', reason: message.reason } };
    case 'not-admitted':
      return { ...state, entry: { kind: 'refused', errorCode: message.errorCode } };
    case 'at-door':
      return { ...state, entry: { kind: 'at-door', why: message.why }, socket: 'up', isSocketBlocked: false };
    case 'engine-died':
      return { ...state, media: 'lost', hasFrame: false };
    case 'refused':
      return afterRefusal(state, message);
    case 'swap-notice':
      return { ...state, swapEnd: { what: message.what, by: message.by, swap: message.swap } };
    case 'media':
    case 'sound-notice':
    case 'declined-to-speak':
    case 'speak-unanswered':
    case 'chat':
    case 'chat-history':
    case 'chat-refused':
    case 'chat-history-chosen':
    case 'points':
    case 'stills-wanted':
    case 'still-taken':
    case 'keyframe-requested':
    case 'too-small':
    case 'too-small-told':
    case 'ping':
      return state;
  }
}

function afterRefusal(state: MeetingState, refusal: { readonly what: string; readonly reason: string }): MeetingState {
  const what = slowedBy(refusal);
  return what === undefined ? state : { ...state, slowed: { what, count: (state.slowed?.count ?? 0) + 1 } };
}

function slowedBy({ what, reason }: { readonly what: string; readonly reason: string }): SlowedWish | undefined {
  if (reason === 'slow-down') return slowedWishes.find((wish) => wish === what);
  if (what === 'ask-to-present' && reason === 'meeting/asked-before') return 'asked-before';
  return (what === 'ask-to-present' || what === 'offer-presenter') && reason === 'meeting/busy' ? 'many-ask' : undefined;
}

/** A pause keeps the share; a stop, or a presenter who was away, ends it. */
function isNewShareIn(state: MeetingState, { share }: MeetingView): boolean {
  if (share !== 'sharing') return false;
  const before = state.meeting?.share;
  return state.isNewShare || (before !== undefined && before !== 'sharing' && before !== 'paused');
}

/** What was pressed stands until the meeting says the same: nothing jumps back in between. */
const ownPauseAfter = ({ ownPause }: MeetingState, meeting: MeetingView): OwnShareState | null =>
  ownPause === shareTold(meeting) ? null : ownPause;

/** A recorder's page is in nobody's list. */
function yourselfAtWelcome({ you, meeting }: Extract<FromServer, { type: 'welcome' }>): You {
  const own = meeting.participants.find(({ id }) => id === you.id);
  return { id: you.id, role: own?.role ?? (you.isHost ? 'host' : 'viewer'), isAdmin: you.isAdmin, isPresenting: you.isPresenting };
}

function yourselfIn(you: You | null, meeting: MeetingView): You | null {
  const own = meeting.participants.find((participant) => participant.id === you?.id);
  return own === undefined ? you : { id: own.id, role: own.role, isAdmin: own.isAdmin, isPresenting: own.isPresenting };
}
