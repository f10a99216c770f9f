import { colourOf } from '@ninefold/ui/person/initials.ts';
import { PersonDot } from '@ninefold/ui/person/PersonDot.tsx';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import { hereIn } from '../../../live-meeting/people/swaps.ts';
import { useSpeaking } from '../sound/use-sound.ts';

const HEADS_SHOWN = 5;

export interface HeadDotsProps {
  readonly meeting: LiveMeeting | null;
  readonly state: MeetingState;
  readonly size: 'head' | 'row';
  /** Of the number of those who are not drawn. */
  readonly othersClass: string | undefined;
}

/** Circles for the first few people in the meeting, and the number of the others. Hidden from screen readers, which have the list of people. */
export function HeadDots({ meeting, state, size, othersClass }: HeadDotsProps) {
  const speaking = useSpeaking(meeting);
  const here = hereIn(state.meeting);
  const others = here.length - HEADS_SHOWN;
  return (
    <>
      {here.slice(0, HEADS_SHOWN).map(({ id, name, seat }) => (
        <PersonDot key={id} name={name} colour={colourOf(seat)} size={size} isSpeaking={speaking.includes(id)} />
      ))}
      {others > 0 ? <span className={othersClass}>+{others}</span> : null}
    </>
  );
}
