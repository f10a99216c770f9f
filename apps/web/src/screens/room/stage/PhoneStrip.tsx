import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import { roomText } from '../../../platform/texts/room-text.ts';
import { useHasFaces } from '../faces/Faces.tsx';
import { HeadDots } from './HeadDots.tsx';
import styles from './phone-strip.module.css';

/** The strip below the picture on a phone held upright: who is in the meeting, and a line that says how to make the picture larger. */
export function PhoneStrip({ meeting, state }: { readonly meeting: LiveMeeting; readonly state: MeetingState }) {
  // Those who are seen are not drawn a second time.
  const hasFaces = useHasFaces(meeting);
  return (
    <div className={styles.strip}>
      {hasFaces ? null : (
        <div className={styles.heads} aria-hidden="true">
          <HeadDots meeting={meeting} state={state} size="row" othersClass={styles.others} />
        </div>
      )}
      <p>{roomText('strip.larger')}</p>
    </div>
  );
}
