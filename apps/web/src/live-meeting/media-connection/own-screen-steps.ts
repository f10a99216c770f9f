/**
 * How the own screen gets from what is sent to what is wanted, as plain functions. A round looks at the rules in their order; each gives the one step that it
 * would take now, or none.
 */
import type { ContentHint } from '@ninefold/media/client-port.ts';

export interface WantedScreen {
  /** Null for nothing. */
  readonly track: MediaStreamTrack | null;
  readonly isPaused: boolean;
  /** It takes the place of what is sent, and is no new share. */
  readonly isInPlace: boolean;
  readonly hint: ContentHint;
  /** A capture may come soon: then the connection is made ready for it. */
  readonly isExpected: boolean;
  /** The engine takes a screen from this page. */
  readonly isAllowed: boolean;
}

export interface SentScreen {
  readonly track: MediaStreamTrack | null;
  readonly isPaused: boolean;
  readonly hint: ContentHint;
  /** The connection is ready for a capture that is not there yet. */
  readonly isReady: boolean;
}

export const nothingWanted: WantedScreen = {
  track: null,
  isPaused: false,
  isInPlace: false,
  hint: 'detail',
  isExpected: false,
  isAllowed: false,
};
/** So each connection begins. */
export const nothingSent: SentScreen = { track: null, isPaused: false, hint: 'detail', isReady: false };

export type ScreenStep =
  | { readonly do: 'make-ready' }
  | { readonly do: 'unmake-ready' }
  | { readonly do: 'set-hint'; readonly hint: ContentHint }
  | { readonly do: 'unpublish' }
  | { readonly do: 'publish'; readonly track: MediaStreamTrack; readonly isPaused: boolean }
  | { readonly do: 'replace'; readonly track: MediaStreamTrack }
  | { readonly do: 'pause' }
  | { readonly do: 'resume' };

type Rule = (wanted: WantedScreen, sent: SentScreen) => ScreenStep | null;

const readiness: Rule = (wanted, sent) => {
  if (sent.track !== null || wanted.track !== null) return null;
  const isWanted = wanted.isExpected && wanted.isAllowed;
  return isWanted === sent.isReady ? null : { do: isWanted ? 'make-ready' : 'unmake-ready' };
};

const hint: Rule = (wanted, sent) => (wanted.hint === sent.hint ? null : { do: 'set-hint', hint: wanted.hint });

/** Another capture ends the one before first, unless it takes its place. */
const removal: Rule = (wanted, sent) => {
  const isOld = sent.track !== null && sent.track !== wanted.track;
  return isOld && (wanted.track === null || !wanted.isInPlace) ? { do: 'unpublish' } : null;
};

const isSendDue = ({ track }: WantedScreen, sent: SentScreen): boolean =>
  track !== null && sent.track !== track && track.readyState === 'live';

const pause: Rule = (wanted, sent) =>
  sent.track === null || sent.isPaused === wanted.isPaused ? null : { do: wanted.isPaused ? 'pause' : 'resume' };

/** What takes the place of a paused screen is paused before it is there. */
const pauseBefore: Rule = (wanted, sent) => (isSendDue(wanted, sent) && wanted.isPaused ? pause(wanted, sent) : null);

const sending: Rule = (wanted, sent) => {
  const { track, isPaused } = wanted;
  if (track === null || !isSendDue(wanted, sent)) return null;
  return sent.track === null ? { do: 'publish', track, isPaused } : { do: 'replace', track };
};

const whenAllowed =
  (rule: Rule): Rule =>
  (wanted, sent) =>
    wanted.isAllowed ? rule(wanted, sent) : null;

/** The engine takes a screen only from who may show one; until then the connection is only made ready. */
export const rulesOfRound: readonly Rule[] = [readiness, ...[hint, removal, pauseBefore, sending, pause].map(whenAllowed)];

/** What is published once a step is done. */
export function afterStep(sent: SentScreen, step: ScreenStep): SentScreen {
  switch (step.do) {
    case 'make-ready':
    case 'unmake-ready':
      return { ...sent, isReady: step.do === 'make-ready' };
    case 'set-hint':
      return { ...sent, hint: step.hint };
    case 'unpublish':
      return { ...sent, track: null };
    case 'publish':
      return { ...sent, track: step.track, isPaused: step.isPaused, isReady: false };
    case 'replace':
      return { ...sent, track: step.track, isReady: false };
    case 'pause':
    case 'resume':
      return { ...sent, isPaused: step.do === 'pause' };
  }
}
