import type { RefObject } from 'react';
import type { LiveMeeting } from '../../live-meeting/live-meeting.ts';
import { type MeetingState, pictureOf, stageOf, wordsOf } from '../../live-meeting/model.ts';
import { text } from '../../platform/texts/text.ts';
import { StageWords } from './StageWords.tsx';
import { usePicture } from './use-picture.ts';
import styles from './viewer.module.css';

export interface SharedScreenProps {
  readonly meeting: LiveMeeting | null;
  readonly state: MeetingState;
  /** The box of the picture, for whoever zooms in it. */
  readonly box?: RefObject<HTMLDivElement | null>;
  /** Kept out of sight while the own share stands in its place. */
  readonly isHidden?: boolean;
  /** One part of a page among others, which fills its box at any width. */
  readonly isSmall?: boolean;
}

/** The screen that is shown, and what is said while there is none. */
export function SharedScreen({ meeting, state, box, isHidden = false, isSmall = false }: SharedScreenProps) {
  const picture = pictureOf(state);
  const { video, next, canvas } = usePicture(meeting);
  return (
    <section
      className={styles.stage}
      hidden={isHidden}
      aria-label={text('viewer.stage')}
      data-keys="stage"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is zoomed, moved and made as large as the screen by keys
      tabIndex={0}
      data-small={isSmall}
      data-state={stageOf(state)}
      data-picture={picture}
      data-frame-width={state.frameWidth}
      data-frame-height={state.frameHeight}
    >
      <div className={styles.picture} {...(box === undefined ? {} : { ref: box })}>
        <canvas ref={canvas} data-role="still" />
        <video ref={video} data-role="motion" muted playsInline autoPlay />
        <video ref={next} data-role="next" muted playsInline autoPlay />
      </div>
      <StageWords words={wordsOf(state)} picture={picture} state={state} />
    </section>
  );
}
