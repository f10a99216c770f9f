import { BarButton } from '@ninefold/ui/button/Button.tsx';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { text } from '../../../platform/texts/text.ts';
import { HandButton } from '../hand/HandButton.tsx';
import { PanelButtons } from '../panel/PanelButtons.tsx';
import { PictureButtons } from '../stage/PictureButtons.tsx';
import { PresentButtons } from '../presenting/PresentButtons.tsx';
import { SoundButtons } from '../sound/SoundButtons.tsx';
import { usePictureFirst } from '../drawing/use-picture-first.ts';
import frame from '../bar/stage.module.css';
import type { Room } from '../frame/use-room.ts';
import styles from '../stage/viewer.module.css';

/** Loaded with the first picture, never before it. */
const ViewerMore = lazyPart(async () => (await import('./ViewerMore.tsx')).ViewerMore);

export interface ViewerBarProps {
  readonly room: Room;
  readonly onApp: () => void;
  readonly onLeave: () => void;
}

/** The viewer's control bar, over the lower edge of the picture. */
export function ViewerBar({ room, onApp, onLeave }: ViewerBarProps) {
  const { meeting, state, stage } = room;
  const hasPictureFirst = usePictureFirst(state);
  return (
    <section
      className={`${frame.bar} ${styles.float}`}
      aria-label={text('meeting.controls')}
      data-keys="bar"
      data-quiet={stage.isQuiet}
      data-presenting={state.you?.isPresenting === true}
    >
      {meeting === null ? null : (
        <div className={frame.group}>
          <SoundButtons sound={meeting.sound} onDevices={() => room.chooseDevices(true)} />
        </div>
      )}
      <span className={`${frame.sep} ${frame.wide}`} />
      <div className={frame.group}>
        <HandButton meeting={meeting} state={state} />
        <PictureButtons stage={stage} meeting={meeting} state={state} />
        <PresentButtons meeting={meeting} state={state} onApp={onApp} />
        <PanelButtons panel={room.panel} meeting={meeting} ownId={state.you?.id ?? null} canInvite />
        {meeting === null || !hasPictureFirst ? null : <ViewerMore room={room} meeting={meeting} />}
      </div>
      <span className={`${frame.sep} ${frame.wide}`} />
      <div className={`${frame.group} ${frame.wide}`} id="leave">
        <BarButton icon="leave" isDanger onPress={onLeave}>
          {text('viewer.leave')}
        </BarButton>
      </div>
    </section>
  );
}
