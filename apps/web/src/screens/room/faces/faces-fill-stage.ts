import { type MeetingState, pictureOf } from '../../../live-meeting/state/model.ts';

/** Whether nothing is shared: neither a screen, nor the last picture that stands until the next presenter's screen is there. */
export function facesFillStage(state: MeetingState): boolean {
  if (state.capture === 'live') return false;
  const share = state.meeting?.share;
  return share === 'stopped' || (share === 'none' && pictureOf(state) === 'none');
}
