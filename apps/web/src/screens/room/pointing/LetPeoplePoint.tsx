import type { MeetingView } from '@ninefold/protocol/live/meeting-view.ts';
import { Checkbox } from '@ninefold/ui/checkbox/Checkbox.tsx';
import type { Pointing } from '../../../live-meeting/pointing/pointing.ts';
import { roomText } from '../../../platform/texts/room-text.ts';

/** The switch with which presenter, host and co-hosts allow pointing in the whole meeting. */
export function LetPeoplePoint({ meeting, pointing }: { readonly meeting: MeetingView; readonly pointing: Pointing }) {
  return (
    <Checkbox isSelected={meeting.pointing === 'open'} onChange={pointing.letPeople}>
      {roomText('pointing.let')}
    </Checkbox>
  );
}
