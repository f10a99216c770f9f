import { useLayoutEffect, useRef } from 'react';
import type { MeetingState } from '../../live-meeting/model.ts';
import type { LiveMeeting } from '../../live-meeting/live-meeting-facade.ts';
import type { MeetingSound } from '../../live-meeting/sound/meeting-sound.ts';
import { TooSmallNotice } from '../too-small/TooSmallNotice.tsx';
import { SoundNotices } from '../sound/SoundNotices.tsx';
import { ComingsNotice } from './ComingsNotice.tsx';
import { HandNotice } from './HandNotice.tsx';
import { KeepsNothing } from './KeepsNothing.tsx';
import { NoFiles } from './NoFiles.tsx';
import { RoleChanged } from './RoleChanged.tsx';
import { Slowed } from './Slowed.tsx';
import { PointingStopped } from './PointingStopped.tsx';
import { PressLost } from './PressLost.tsx';
import { SeenAsStills } from './SeenAsStills.tsx';
import { StillsNotice } from './StillsNotice.tsx';
import { StaysMuted } from './StaysMuted.tsx';
import { SwapEnded } from './SwapEnded.tsx';
import { TalkingMuted } from './TalkingMuted.tsx';
import styles from './notices.module.css';
import { useBell } from './use-bell.ts';

/** Above and below the strip, CSS pixels. */
const GAP_PX = 8;

/**
 * What has to be said in a meeting without stopping it: a strip above the picture, which has the room that is left
 * (`--notices-strip`); where there is none, a pile at the lower edge, with as much kept free below the page (`--notices-over`).
 */
export function MeetingNotices({
  sound,
  room,
  state,
  isListOpen,
  onDevices,
}: {
  readonly sound: MeetingSound;
  readonly room: Pick<LiveMeeting, 'pointing' | 'tooSmall' | 'captured'>;
  readonly state: MeetingState;
  /** The list of people is open. */
  readonly isListOpen: boolean;
  readonly onDevices: () => void;
}) {
  useBell(state, sound.chosen);
  const pile = useRef<HTMLDivElement | null>(null);
  useLayoutEffect(() => {
    const element = pile.current;
    const page = element?.parentElement;
    if (element === null || page == null) return;
    const keepFree = () => {
      const { offsetHeight } = element;
      const below = Number.parseFloat(getComputedStyle(element).getPropertyValue('--notices-below'));
      page.style.setProperty('--notices-strip', `${offsetHeight === 0 ? 0 : offsetHeight + 2 * GAP_PX}px`);
      page.style.setProperty('--notices-over', `${offsetHeight === 0 ? 0 : offsetHeight + below}px`);
    };
    const observer = new ResizeObserver(keepFree);
    observer.observe(element);
    return () => {
      observer.disconnect();
      page.style.removeProperty('--notices-over');
      page.style.removeProperty('--notices-strip');
    };
  }, []);
  return (
    <div className={styles.notices} ref={pile} data-keeps-focus>
      <ComingsNotice state={state} isListOpen={isListOpen} />
      <HandNotice state={state} />
      <StaysMuted sound={sound} />
      <Slowed state={state} />
      <PointingStopped pointing={room.pointing} />
      <StillsNotice state={state} />
      <SeenAsStills state={state} />
      <TooSmallNotice meeting={room} state={state} />
      <SwapEnded state={state} />
      <RoleChanged state={state} />
      <NoFiles />
      <KeepsNothing />
      <PressLost state={state} />
      <TalkingMuted sound={sound} />
      <SoundNotices sound={sound} onDevices={onDevices} />
    </div>
  );
}
