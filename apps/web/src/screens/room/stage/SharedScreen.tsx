import type { ReactNode, RefObject } from 'react';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import { type MeetingState, pictureOf, stageOf } from '../../../live-meeting/state/model.ts';
import { stageStatusOf } from '../../../live-meeting/stage-status.ts';
import { text } from '../../../platform/texts/text.ts';
import { StageStatusText } from './StageStatusText.tsx';
import { type OwnPictureKeeper, usePicture } from './use-picture.ts';
import { useStills } from './use-stills.ts';
import styles from './viewer.module.css';

export interface SharedScreenProps {
  readonly meeting: LiveMeeting | null;
  readonly state: MeetingState;
  /** The box of the picture, for whoever zooms in it. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly keeper: OwnPictureKeeper;
  /** Where people point, over the picture. */
  readonly pointing: ReactNode;
  /** Below the picture, on a phone held upright. */
  readonly strip: ReactNode;
  /** This person points: the pointer says so. */
  readonly isPointing: boolean;
  /** Something else stands in its place. It is painted all the same, so that the picture is there the moment it is seen. */
  readonly isHidden: boolean;
}

/** The shared screen, or the text that stands in its place. */
export function SharedScreen({ meeting, state, box, keeper, pointing, strip, isPointing, isHidden }: SharedScreenProps) {
  const picture = pictureOf(state);
  const status = stageStatusOf(state);
  const { video, next, canvas } = usePicture(meeting, keeper);
  useStills(meeting, canvas);
  return (
    <section
      className={styles.stage}
      data-hidden={isHidden}
      aria-hidden={isHidden}
      inert={isHidden}
      aria-label={text('viewer.stage')}
      data-keys="stage"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is zoomed, moved and made as large as the screen by keys
      tabIndex={0}
      data-state={stageOf(state)}
      data-status={status}
      data-picture={picture}
      data-withdrawn={state.isWithdrawn}
      data-pointing={isPointing}
      data-frame-width={state.frameWidth}
      data-frame-height={state.frameHeight}
    >
      <div className={styles.picture} ref={box}>
        <canvas ref={canvas} data-role="still" />
        <video ref={video} data-role="video" muted playsInline autoPlay />
        <video ref={next} data-role="next" muted playsInline autoPlay />
        {pointing}
      </div>
      {strip}
      {isHidden ? null : <StageStatusText status={status} picture={picture} meeting={meeting} state={state} />}
    </section>
  );
}
