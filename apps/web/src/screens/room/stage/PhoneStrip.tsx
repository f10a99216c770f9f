import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import { roomText } from '../../../platform/texts/room-text.ts';
import { useHasFaces } from '../faces/Faces.tsx';
import { HeadDots } from './HeadDots.tsx';
import styles from './phone-strip.module.css';

/** What a phone held upright has room for below the picture: who is here, and how the picture gets larger. Nothing else of the page needs it. */
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
