import { mayModerate, mayTakeBack } from '@ninefold/domain/roles/rights.ts';
import { ownHand } from '../../../live-meeting/people/hands.ts';
import { type MeetingState, type ShareStatus, shareStatusOf, showsAnother } from '../../../live-meeting/state/model.ts';
import type { BarStatus } from '../share-tools/bar-status.ts';

/** What the presenter's page shows of a meeting, apart from its words. */
export interface PresenterPage {
  readonly shareStatus: ShareStatus;
  readonly barStatus: BarStatus;
  /** Somebody else presents: the host sees what the others see. */
  readonly isWatching: boolean;
  /** Somebody's screen is shown and not the own page: also the last picture of who presented before, until the own screen is there. */
  readonly isStage: boolean;
  /** What the browser's tab says; null while somebody else presents. */
  readonly titleStatus: 'sharing' | 'paused' | 'asking' | 'not-sharing' | null;
  /** Somebody else presents, or is about to: the host may always take it back. */
  readonly canTakeBack: boolean;
  /** Null for who may not lock. */
  readonly door: 'open' | 'locked' | null;
  /** The own one; null for who presents. */
  readonly hand: 'up' | 'down' | null;
}

/** What the presenter's page shows in a state of the meeting. */
export function presenterPageOf(state: MeetingState): PresenterPage {
  const { you, meeting, isEnding } = state;
  const shareStatus = shareStatusOf(state);
  const isOwnScreen = state.capture === 'live';
  const isWatching = you !== null && !you.isPresenting && !isOwnScreen;
  return {
    shareStatus,
    barStatus: isEnding ? 'ending' : isWatching ? 'watching' : shareStatus,
    isWatching,
    isStage: !isEnding && (isWatching || (!isOwnScreen && showsAnother(state))),
    titleStatus: isWatching ? null : titleStatusOf(meeting === null ? 'not-sharing' : shareStatus),
    canTakeBack: !isEnding && you !== null && !you.isPresenting && mayTakeBack(you),
    door: isEnding || you === null || !mayModerate(you) || meeting === null ? null : meeting.door === 'locked' ? 'locked' : 'open',
    hand: isEnding ? null : ownHand(state),
  };
}

/** What has not reached the server is not shared, and nobody else sees a share that is blank. */
const titleStatusOf = (status: ShareStatus): Exclude<ShareStatus, 'blank'> => (status === 'blank' ? 'paused' : status);
