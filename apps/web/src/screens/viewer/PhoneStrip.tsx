import { colourOf } from '@ninefold/ui/person/initials.ts';
import { PersonDot } from '@ninefold/ui/person/PersonDot.tsx';
import type { LiveMeeting } from '../../live-meeting/live-meeting-facade.ts';
import type { MeetingState } from '../../live-meeting/model.ts';
import { hereIn } from '../../live-meeting/swaps.ts';
import { roomText } from '../../platform/texts/room-text.ts';
import { useHasFaces } from '../faces/Faces.tsx';
import { useSpeaking } from '../sound/use-sound.ts';
import styles from './phone-strip.module.css';

const HEADS_SHOWN = 5;

/** What a phone held upright has room for below the picture: who is here, and how the picture gets larger. Nothing else of the page needs it. */
export function PhoneStrip({ meeting, state }: { readonly meeting: LiveMeeting; readonly state: MeetingState }) {
  const speaking = useSpeaking(meeting);
  // Those who are seen are not drawn a second time.
  const hasFaces = useHasFaces(meeting);
  const people = hereIn(state.meeting);
  const others = people.length - HEADS_SHOWN;
  return (
    <div className={styles.strip}>
      {hasFaces ? null : (
        // Who reads with the ears has the list of people.
        <div className={styles.heads} aria-hidden="true">
          {people.slice(0, HEADS_SHOWN).map((person, index) => (
            <PersonDot key={person.id} name={person.name} colour={colourOf(index)} isSpeaking={speaking.includes(person.id)} />
          ))}
          {others > 0 ? <span className={styles.others}>+{others}</span> : null}
        </div>
      )}
      <p>{roomText('strip.larger')}</p>
    </div>
  );
}
