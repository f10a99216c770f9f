/** What is said about the share: to who watches it, and to whose it was. Plain functions of what a page knows of its meeting. */
import { isHost } from '@ninefold/domain/roles/member.ts';
import type { MeetingView } from '@ninefold/protocol/live/meeting-view.ts';
import { type MeetingState, pictureOf, stageOf } from './state/model.ts';
import { isKeptBySharer } from './stills/missed-media.ts';

/** What is said over or in place of the picture. */
export type StageStatus =
  | 'none'
  | 'connecting'
  | 'waiting'
  | 'changing'
  | 'coming'
  | 'away'
  | 'paused'
  | 'blank'
  | 'stopped'
  | 'reconnecting'
  | 'no-engine'
  /** No moving picture gets through, and no still is there yet. */
  | 'no-media';

/**
 * What the stage has to say in place of the shared screen, or over its last picture. `none` while the screen is shown, and when the meeting is
 * over.
 */
export function stageStatusOf(state: MeetingState): StageStatus {
  const stage = stageOf(state);
  if (stage === 'over' || stage === 'viewing') return 'none';
  if (stage === 'reconnecting' && state.socket === 'down') return stage;
  const isEmpty = stage === 'connecting' || (stage === 'reconnecting' && pictureOf(state) === 'none');
  if (isEmpty && isMediaMissed(state)) return 'no-media';
  if (stage === 'connecting') return stage;
  const { meeting, you } = state;
  // Stills come without it.
  const isEngineThere = meeting?.engine === 'ready' || state.byStills === 'no-webrtc' || state.stillOf !== null;
  if (isEngineThere && isToShare(state)) return 'none';
  // From a lost page on, also while its person is back and the browser asks anew what to share.
  if (meeting?.share === 'away' && (isEngineThere || !isSharerHere(meeting))) return 'away';
  if (meeting?.share === 'stopped') return 'stopped';
  if (!isEngineThere) return 'no-engine';
  if (stage === 'paused' && meeting?.isBlank === true) return 'blank';
  if (stage !== 'waiting' || pictureOf(state) === 'none' || you?.isPresenting === true) return stage;
  if (state.shownId !== meeting?.presenterId) return 'changing';
  return meeting?.share === 'sharing' ? 'coming' : stage;
}

/** So long that why is known, and said in place of the picture. */
const isMediaMissed = (state: MeetingState): boolean =>
  state.meeting !== null && state.byStills !== null && (state.byStills !== 'no-webrtc' || isKeptBySharer(state));

/** This page's person presents, and nothing is shared: that is said to them in words of their own. */
const isToShare = ({ meeting, you }: MeetingState): boolean =>
  you?.isPresenting === true && (meeting?.share === 'none' || meeting?.share === 'stopped' || meeting?.share === 'away');

/**
 * How the presenter's own share ended: they stopped it, or the page that captured it was reloaded (`lost`). Null while it runs, and before there
 * was one.
 */
export function ownShareEnd({ meeting, you, capture }: MeetingState): 'stopped' | 'lost' | null {
  if (meeting === null || you?.isPresenting !== true || capture !== 'none') return null;
  if (meeting.share === 'none' || meeting.sharerId !== you.id) return null;
  return meeting.share === 'away' ? 'lost' : 'stopped';
}

/** Whether the stage itself says that the host is away and for how long; other parts of the page then need not. */
export const tellsHostAway = (state: MeetingState): boolean =>
  stageStatusOf(state) === 'away' && state.hostAway !== null && isSharerHost(state.meeting);

const isSharerHost = (meeting: MeetingView | null): boolean =>
  meeting?.participants.some((one) => isHost(one) && one.id === (meeting.sharerId ?? meeting.presenterId)) === true;

const isSharerHere = ({ participants, sharerId, presenterId }: MeetingView): boolean =>
  participants.some(({ id, isConnected }) => id === (sharerId ?? presenterId) && isConnected);
