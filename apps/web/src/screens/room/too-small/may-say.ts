import type { MeetingState } from '../../../live-meeting/state/model.ts';
import { hasPictureToPointAt } from '../../../live-meeting/pointing/may-point.ts';
import { sharerIn } from '../../../live-meeting/people/swaps.ts';

/** Whether the "too small" button works: another person's screen is shown and that person is connected. */
export const maySayTooSmall = (state: MeetingState): boolean =>
  hasPictureToPointAt(state) && state.you !== null && state.meeting?.sharerId !== state.you.id && sharerIn(state)?.isConnected === true;
