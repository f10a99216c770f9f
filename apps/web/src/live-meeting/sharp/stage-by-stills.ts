import type { MeetingView } from '@ninefold/protocol/live/meeting-view.ts';
import type { MeetingState } from '../model.ts';

/** The stage of a page that watches stills, while a screen is shared. They come by the meeting's own line: the engine has no part in it. */
export function stageByStills(state: MeetingState, meeting: MeetingView): 'connecting' | 'waiting' | 'viewing' {
  if (!state.hasStill) return 'connecting';
  return state.isNewShare || state.shownId !== meeting.sharerId ? 'waiting' : 'viewing';
}
