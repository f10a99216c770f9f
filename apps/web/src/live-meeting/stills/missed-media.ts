/**
 * Notices that moving picture and sound do not get through to this page, or from it, and when the screen has to be watched as stills meanwhile. The
 * media connection is tried on by its owner; as soon as it has painted a frame no stills are wanted any more.
 */
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { MediaTrouble } from '@ninefold/protocol/live/media-trouble.ts';
import { type MeetingState, pictureOf } from '../state/model.ts';
import type { Store } from '../../platform/store.ts';
import type { Timers } from '../../platform/timers.ts';
import { createSustainedCondition } from './sustained-condition.ts';
import type { StillsReason } from '../state/stills-reason.ts';

/** From a shared screen without a moving picture to stills. An ordinary connection takes less, also over a long way. */
export const LATE_AFTER_MS: Milliseconds = 2_500;
/** Both sides have agreed, and for so long no packet came: the network lets none through. */
export const NO_PACKETS_AFTER_MS: Milliseconds = 2_500;
/** The connection is lost, or has not even been agreed upon, for so long. */
export const NOT_CONNECTED_AFTER_MS: Milliseconds = 5_000;
/** A browser that did not do its part is asked again meanwhile: it may have been a connection that ended in between. */
export const REFUSED_BY_BROWSER_AFTER_MS: Milliseconds = 2_500;
/** Connected, and for so long no frame: the others may know. */
export const NO_PICTURE_AFTER_MS: Milliseconds = 8_000;

export interface MissedMediaPorts {
  readonly store: Store<MeetingState>;
  readonly hasWebRtc: boolean;
  /** Frames are painted only where somebody may look. */
  readonly isSeen: () => boolean;
  readonly timers: Timers;
  readonly onTrouble: (trouble: MediaTrouble | null) => void;
  readonly onReason: (reason: StillsReason | null) => void;
}

export interface MissedMedia {
  /** The state has changed. */
  look(): void;
  /** Whether the network carries too little for the picture as everybody gets it. */
  narrow(isNarrow: boolean): void;
  close(): void;
}

/**
 * Watches whether the media that the meeting should give really arrive. It finds what is wrong (`onTrouble`: no WebRTC, blocked, no picture, too
 * little bandwidth) and why the page should watch stills instead of video (`onReason`); each is called only when its value changes. It judges at
 * each `look` and when one of its time limits has passed.
 */
export function createMissedMedia({ store, hasWebRtc, isSeen, timers, onTrouble, onReason }: MissedMediaPorts): MissedMedia {
  let isBlocked = false;
  let isRefused = false;
  let isNarrow = false;
  const unanswered = createSustainedCondition(timers, NO_PACKETS_AFTER_MS, () => look());
  const unconnected = createSustainedCondition(timers, NOT_CONNECTED_AFTER_MS, () => look());
  const refused = createSustainedCondition(timers, REFUSED_BY_BROWSER_AFTER_MS, () => look());
  const late = createSustainedCondition(timers, LATE_AFTER_MS, () => look(), isSeen);
  const missing = createSustainedCondition(timers, NO_PICTURE_AFTER_MS, () => look(), isSeen);

  const troubleIn = (state: MeetingState): MediaTrouble | null => {
    if (!hasWebRtc) return 'no-webrtc';
    const isExpected = isConnectionExpected(state);
    unanswered.now(isExpected && state.media === 'negotiated');
    // Before the server has said how to connect, and the code for it is there, no network has kept anything back.
    unconnected.now(isExpected && !['connected', 'off'].includes(state.media) && state.mediaHindrance !== 'code');
    refused.now(isOfBrowser(state) && state.entry.kind === 'inside' && state.socket === 'up');
    isRefused = isOfBrowser(state) && (isRefused || refused.isSustained());
    if (state.media === 'connected' || state.meeting?.engine === 'unavailable') isBlocked = false;
    else isBlocked ||= unanswered.isSustained() || unconnected.isSustained();
    missing.now(state.media === 'connected' && isPictureMissed(state) && sharerTrouble(state) === null);
    if (isRefused) return 'no-webrtc';
    if (isBlocked) return 'blocked';
    if (missing.isSustained()) return 'no-picture';
    return isNarrow ? 'narrow' : null;
  };

  const reasonIn = (state: MeetingState, trouble: MediaTrouble | null): StillsReason | null => {
    const { meeting, entry, socket, byStills } = state;
    if (meeting === null || entry.kind !== 'inside' || socket === 'down') return byStills;
    late.now(isPictureMissed(state));
    if (trouble === 'no-webrtc') return trouble;
    if (pictureOf(state) === 'video') return null;
    if (trouble === 'blocked') return trouble;
    // The last picture stays, and what comes after it as it came before.
    if (meeting.share === 'paused') return byStills;
    if (!isPictureMissed(state)) return null;
    if (sharerTrouble(state) !== null) return 'sharer';
    if (!late.isSustained()) return byStills;
    if (meeting.engine === 'unavailable') return 'no-engine';
    return trouble === null || trouble === 'narrow' ? 'late' : trouble;
  };

  const look = (): void => {
    const state = store.get();
    const trouble = troubleIn(state);
    const reason = reasonIn(state, trouble);
    if (trouble !== state.mediaTrouble) onTrouble(trouble);
    if (reason !== state.byStills) onReason(reason);
  };

  return {
    look,
    narrow: (isNarrowNow) => {
      isNarrow = isNarrowNow;
      look();
    },
    close: () => {
      for (const one of [unanswered, unconnected, refused, late, missing]) one.now(false);
    },
  };
}

/** What stands in the way is the browser of this page, and no network. */
const isOfBrowser = ({ mediaHindrance }: MeetingState): boolean => mediaHindrance === 'browser' || mediaHindrance === 'addresses';

const isConnectionExpected = ({ entry, socket, meeting }: MeetingState): boolean =>
  entry.kind === 'inside' && socket === 'up' && meeting?.engine === 'ready';

/** Somebody else's screen is shared, and nothing of it moves here. */
const isPictureMissed = (state: MeetingState): boolean => {
  const { entry, socket, meeting, you } = state;
  if (entry.kind !== 'inside' || socket === 'down' || meeting === null) return false;
  return meeting.share === 'sharing' && meeting.sharerId !== null && meeting.sharerId !== you?.id && pictureOf(state) !== 'video';
};

/**
 * Why the person who shares sends no video, as their page reports it; `signalling`: their WebSocket to the engine is blocked. Null when they report
 * nothing.
 */
export const sharerTrouble = ({ meeting }: MeetingState): 'blocked' | 'signalling' | 'no-webrtc' | null => {
  const told = meeting?.mediaTroubles?.find(({ id }) => id === meeting.sharerId);
  if (told?.trouble === 'blocked') return told.isSignalling === true ? 'signalling' : 'blocked';
  return told?.trouble === 'no-webrtc' ? 'no-webrtc' : null;
};

/** Whether the browser has WebRTC but gives it no network address to use. */
export const isWithoutAddresses = ({ mediaTrouble, mediaHindrance }: MeetingState): boolean =>
  mediaTrouble === 'no-webrtc' && mediaHindrance === 'addresses';

/** Whether the WebSocket to the engine's signalling is blocked, and not the media packets. */
export const isSignallingBlocked = ({ mediaTrouble, mediaHindrance }: MeetingState): boolean =>
  mediaTrouble === 'blocked' && mediaHindrance === 'signalling';

/** Whether the browser of the person who shares can make no stills, as their page reports it. */
export const isKeptBySharer = ({ meeting }: MeetingState): boolean => meeting?.stillsKeptBy?.some((id) => id === meeting.sharerId) === true;

/** Whether any participant's bandwidth is too low for the full video. */
export const isAnyNarrow = ({ meeting }: MeetingState): boolean =>
  meeting?.mediaTroubles?.some(({ trouble }) => trouble === 'narrow') === true;
