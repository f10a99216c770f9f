import type { MeetingState } from '../../live-meeting/model.ts';
import type { MeetingSound } from '../../live-meeting/sound/meeting-sound.ts';
import { SoundNotices } from '../sound/SoundNotices.tsx';
import { HandNotice } from './HandNotice.tsx';
import styles from './notices.module.css';

/** What has to be said in a meeting without stopping it: a pile over the lower edge of the picture, above the control bar. */
export function MeetingNotices({
  sound,
  state,
  onDevices,
}: {
  readonly sound: MeetingSound;
  readonly state: MeetingState;
  readonly onDevices: () => void;
}) {
  return (
    <div className={styles.notices}>
      <HandNotice state={state} />
      <SoundNotices sound={sound} onDevices={onDevices} />
    </div>
  );
}
