import { useLayoutEffect, useRef } from 'react';
import type { MeetingState } from '../../live-meeting/model.ts';
import type { MeetingSound } from '../../live-meeting/sound/meeting-sound.ts';
import { SoundNotices } from '../sound/SoundNotices.tsx';
import { HandNotice } from './HandNotice.tsx';
import { HandSlowed } from './HandSlowed.tsx';
import styles from './notices.module.css';

/**
 * What has to be said in a meeting without stopping it: a pile over the lower edge of the picture, above the control bar. Faces and the
 * presenter's page keep as much free below them (`--notices-over`).
 */
export function MeetingNotices({
  sound,
  state,
  onDevices,
}: {
  readonly sound: MeetingSound;
  readonly state: MeetingState;
  readonly onDevices: () => void;
}) {
  const pile = useRef<HTMLDivElement | null>(null);
  useLayoutEffect(() => {
    const element = pile.current;
    const page = element?.parentElement;
    if (element === null || page == null) return;
    const keepFree = () => {
      const { offsetHeight } = element;
      const below = Number.parseFloat(getComputedStyle(element).getPropertyValue('--notices-below'));
      page.style.setProperty('--notices-over', `${offsetHeight === 0 ? 0 : offsetHeight + below}px`);
    };
    const observer = new ResizeObserver(keepFree);
    observer.observe(element);
    return () => {
      observer.disconnect();
      page.style.removeProperty('--notices-over');
    };
  }, []);
  return (
    <div className={styles.notices} ref={pile}>
      <HandNotice state={state} />
      <HandSlowed state={state} />
      <SoundNotices sound={sound} onDevices={onDevices} />
    </div>
  );
}
