import { colourOf } from '@ninefold/ui/person/initials.ts';
import { PersonDot } from '@ninefold/ui/person/PersonDot.tsx';
import type { LiveMeeting } from '../../live-meeting/live-meeting-facade.ts';
import type { MeetingState } from '../../live-meeting/model.ts';
import { hereIn } from '../../live-meeting/swaps.ts';
import { useSpeaking } from '../sound/use-sound.ts';

export const HEADS_SHOWN = 5;

/** Who is here, the first few: for eyes alone, who reads with the ears has the list of people. */
export function HeadDots(props: { readonly meeting: LiveMeeting | null; readonly state: MeetingState; readonly size: 'head' | 'row' }) {
  const speaking = useSpeaking(props.meeting);
  return hereIn(props.state.meeting)
    .slice(0, HEADS_SHOWN)
    .map(({ id, name }, index) => (
      <PersonDot key={id} name={name} colour={colourOf(index)} size={props.size} isSpeaking={speaking.includes(id)} />
    ));
}
