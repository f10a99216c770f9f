import type { CSSProperties } from 'react';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import { namedDots } from '../../../live-meeting/pointing/may-point.ts';
import { useStore } from '../../../platform/use-store.ts';
import { Dots } from './Dots.tsx';
import styles from './pointing.module.css';

/** The dots of people who point, over the picture; they follow its zoom and position. */
export function PictureDots({ meeting, state }: { readonly meeting: LiveMeeting; readonly state: MeetingState }) {
  const dots = namedDots(useStore(meeting.pointing.dots), state);
  if (dots.length === 0 || state.frameWidth === 0) return null;
  return (
    <div className={styles.over} aria-hidden="true">
      <div className={styles.frame} style={{ '--ratio': state.frameWidth / state.frameHeight } as CSSProperties}>
        <Dots dots={dots} />
      </div>
    </div>
  );
}
