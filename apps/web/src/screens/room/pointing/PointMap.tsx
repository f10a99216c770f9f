import type { CSSProperties } from 'react';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import { type NamedDot, namedDots } from '../../../live-meeting/pointing/may-point.ts';
import { useStore } from '../../../platform/use-store.ts';
import { roomText } from '../../../platform/texts/room-text.ts';
import { Dots } from './Dots.tsx';
import styles from './pointing.module.css';

/** Shows the person who shares where others point, on an empty map with the shape of the picture, while somebody points. */
export function PointMap({
  meeting,
  state,
  stream,
}: {
  readonly meeting: LiveMeeting;
  readonly state: MeetingState;
  /** What is shared. */
  readonly stream: MediaStream;
}) {
  const dots = namedDots(useStore(meeting.pointing.dots), state);
  if (dots.length === 0) return null;
  const { width = 16, height = 9 } = stream.getVideoTracks()[0]?.getSettings() ?? {};
  const ratio = width > 0 && height > 0 ? width / height : 16 / 9;
  return (
    <figure className={styles.map} aria-label={roomText('pointing.map')} style={{ '--ratio': ratio } as CSSProperties}>
      <div aria-hidden="true">
        <Dots dots={dots} />
      </div>
      <figcaption>{whoPoints(dots)}</figcaption>
    </figure>
  );
}

function whoPoints(dots: readonly NamedDot[]): string {
  const name = dots[0]?.person.name ?? '';
  return dots.length === 1 ? roomText('pointing.one', { name }) : roomText('pointing.many', { name, count: dots.length - 1 });
}
