import type { MeetingState } from '../../../live-meeting/state/model.ts';
import { hasPictureToPointAt } from '../../../live-meeting/pointing/may-point.ts';
import { sharerIn } from '../../../live-meeting/people/swaps.ts';

/** Somebody else's screen is shown, and they are here to hear of it. */
export const maySayTooSmall = (state: MeetingState): boolean =>
  hasPictureToPointAt(state) && state.you !== null && state.meeting?.sharerId !== state.you.id && sharerIn(state)?.isConnected === true;
