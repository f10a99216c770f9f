import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import { createStore } from '../../../platform/store.ts';
import { useStore } from '../../../platform/use-store.ts';
import { roomText } from '../../../platform/texts/room-text.ts';
import type { MoreItem } from '../bar/MoreMenu.tsx';
import { maySayTooSmall } from './may-say.ts';

const never = createStore(false);

/** The "too small" action as an item of the menu More. */
export function useTooSmallItems(meeting: LiveMeeting | null, state: MeetingState): readonly MoreItem[] {
  const isTold = useStore(meeting?.tooSmall.isTold ?? never);
  if (meeting === null || !maySayTooSmall(state)) return [];
  return [
    {
      id: 'too-small',
      text: roomText(isTold ? 'tooSmall.told' : 'tooSmall.say'),
      icon: isTold ? 'check' : 'too-small',
      onPress: meeting.tooSmall.say,
    },
  ];
}
