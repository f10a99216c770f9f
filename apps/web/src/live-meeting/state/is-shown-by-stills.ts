import type { MeetingView } from '@ninefold/protocol/live/meeting-view.ts';
import type { MeetingState } from './model.ts';

/** The screen that is shared now is seen as stills, which come as it changes. */
export const isShownByStills = (state: MeetingState, meeting: MeetingView): boolean =>
  state.byStills !== null && state.stillOf !== null && state.stillOf === meeting.sharerId && !state.isNewShare;
