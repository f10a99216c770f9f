import { BarButton, Button } from '@ninefold/ui/button/Button.tsx';
import { isShareOn } from '../../../live-meeting/state/model.ts';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { presentingText } from '../../../platform/texts/presenting-text.ts';
import { text } from '../../../platform/texts/text.ts';
import { SoundButtons } from '../sound/SoundButtons.tsx';
import { StopShareButton } from '../share-tools/StopShareButton.tsx';
import frame from '../bar/stage.module.css';
import type { PresenterBarProps } from './presenter-bar-props.ts';

const ShareTools = lazyPart(async () => (await import('../share-tools/ShareTools.tsx')).ShareTools, 'share');
const PresenterMore = lazyPart(async () => (await import('./PresenterMore.tsx')).PresenterMore);

/** Only buttons that can work now are drawn. */
export function PresenterBar(props: PresenterBarProps) {
  const { status, hasMeeting, meeting } = props;
  const isOn = isShareOn(status);
  return (
    <section
      className={`${frame.bar} ${frame.dock}`}
      aria-label={text('meeting.controls')}
      data-keys="bar"
      data-quiet={props.isQuiet}
      data-handover={isOn && props.canTakeBack}
    >
      <div className={frame.group}>
        {status === 'not-sharing' ? (
          <Button size="bar" icon="share" onPress={props.onShare}>
            {text('presenter.share')}
          </Button>
        ) : null}
        {props.canTakeBack ? (
          <Button size="bar" icon="present" onPress={props.onTakeBack}>
            {presentingText('takeBack')}
          </Button>
        ) : null}
        {isOn ? <StopShareButton onStop={() => meeting?.stopShare()} /> : null}
        <span className={frame.roomy}>{isOn && meeting !== null ? <ShareTools meeting={meeting} status={status} /> : null}</span>
      </div>
      <div className={frame.group}>
        {meeting === null ? null : <SoundButtons sound={meeting.sound} onDevices={props.onDevices} />}
        {meeting === null || !hasMeeting ? null : <span className={`${frame.sep} ${frame.wide}`} />}
        {hasMeeting ? props.panelButtons : null}
        <span className={frame.roomy}>
          {props.door === null ? null : (
            <BarButton
              icon={props.door === 'locked' ? 'lock' : 'unlock'}
              label={text(`presenter.door.${props.door}`)}
              onPress={props.onDoor}
            >
              {text(`presenter.doorShort.${props.door}`)}
              <span className={frame.wide}>{text('presenter.doorRest')}</span>
            </BarButton>
          )}
        </span>
      </div>
      <div className={frame.group}>
        <span className={frame.roomy}>
          {hasMeeting ? (
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
