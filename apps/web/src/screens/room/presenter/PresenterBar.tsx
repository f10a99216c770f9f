import { BarButton, Button } from '@ninefold/ui/button/Button.tsx';
import { isShareOn } from '../../../live-meeting/state/model.ts';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { presentingText } from '../../../platform/texts/presenting-text.ts';
import { text } from '../../../platform/texts/text.ts';
import { HandButton } from '../hand/HandButton.tsx';
import { PanelButtons } from '../panel/PanelButtons.tsx';
import { SoundButtons } from '../sound/SoundButtons.tsx';
import { PictureButtons } from '../stage/PictureButtons.tsx';
import { StopShareButton } from '../share-tools/StopShareButton.tsx';
import frame from '../bar/stage.module.css';
import type { PresenterBarProps } from './presenter-bar-props.ts';
import { toggleLock } from './toggle-lock.ts';

const ShareTools = lazyPart(async () => (await import('../share-tools/ShareTools.tsx')).ShareTools, 'share');
const PresenterMore = lazyPart(async () => (await import('./PresenterMore.tsx')).PresenterMore);

/** The control bar of the presenter's page. It has only buttons that can work now. */
export function PresenterBar(props: PresenterBarProps) {
  const { room, page } = props;
  const { meeting } = room;
  const { barStatus: status } = page;
  const isOn = isShareOn(status);
  return (
    <section
      className={`${frame.bar} ${frame.dock}`}
      aria-label={text('meeting.controls')}
      data-keys="bar"
      data-quiet={room.stage.isQuiet}
      data-handover={isOn && page.canTakeBack}
    >
      <div className={frame.group}>
        {status === 'not-sharing' ? (
          <Button size="bar" icon="share" onPress={props.onShare}>
            {text('presenter.share')}
          </Button>
        ) : null}
        {page.canTakeBack ? (
          <Button size="bar" icon="present" onPress={() => meeting?.presenting.takeBack()}>
            {presentingText('takeBack')}
          </Button>
        ) : null}
        {isOn ? <StopShareButton onStop={() => meeting?.stopShare()} /> : null}
        <span className={frame.roomy}>{isOn && meeting !== null ? <ShareTools meeting={meeting} status={status} /> : null}</span>
      </div>
      <MeetingTools {...props} />
      <div className={frame.group}>
        <span className={frame.roomy}>
          {room.isOpen ? (
            <BarButton icon="end" isDanger label={text('presenter.end')} onPress={props.onEnd}>
              {text('presenter.endShort')}
              <span className={frame.wide}>{text('presenter.endRest')}</span>
            </BarButton>
          ) : null}
        </span>
        <PresenterMore {...props} />
      </div>
    </section>
  );
}

/** Microphone and camera, the picture of somebody else, the panel, the door. */
function MeetingTools({ room, page, canInvite }: PresenterBarProps) {
  const { meeting, state, stage } = room;
  return (
    <div className={frame.group}>
      {meeting === null ? null : <SoundButtons sound={meeting.sound} onDevices={() => room.chooseDevices(true)} />}
      {meeting === null || !room.isOpen ? null : <span className={`${frame.sep} ${frame.wide}`} />}
      {room.isOpen ? (
        <>
          <span className={frame.wide}>
            <HandButton meeting={meeting} state={state} />
          </span>
          <PictureButtons stage={stage} meeting={meeting} state={state} />
          <PanelButtons panel={room.panel} meeting={meeting} ownId={state.you?.id ?? null} canInvite={canInvite} />
        </>
      ) : null}
      <span className={frame.roomy}>
        {page.door === null ? null : (
          <BarButton
            icon={page.door === 'locked' ? 'lock' : 'unlock'}
            label={text(`presenter.door.${page.door}`)}
            onPress={() => toggleLock(meeting, page.door)}
          >
            {text(`presenter.doorShort.${page.door}`)}
            <span className={frame.wide}>{text('presenter.doorRest')}</span>
          </BarButton>
        )}
      </span>
    </div>
  );
}
