import type { LiveMeeting } from '../../live-meeting/live-meeting-facade.ts';
import type { MeetingState } from '../../live-meeting/model.ts';
import { hereIn } from '../../live-meeting/swaps.ts';
import { roomText } from '../../platform/texts/room-text.ts';
import { useHasFaces } from '../faces/Faces.tsx';
import { HEADS_SHOWN, HeadDots } from './HeadDots.tsx';
import styles from './phone-strip.module.css';

/** What a phone held upright has room for below the picture: who is here, and how the picture gets larger. Nothing else of the page needs it. */
export function PhoneStrip({ meeting, state }: { readonly meeting: LiveMeeting; readonly state: MeetingState }) {
  // Those who are seen are not drawn a second time.
  const hasFaces = useHasFaces(meeting);
  const others = hereIn(state.meeting).length - HEADS_SHOWN;
  return (
    <div className={styles.strip}>
      {hasFaces ? null : (
        <div className={styles.heads} aria-hidden="true">
          <HeadDots meeting={meeting} state={state} size="row" />
          {others > 0 ? <span className={styles.others}>+{others}</span> : null}
        </div>
      )}
      <p>{roomText('strip.larger')}</p>
    </div>
  );
}
