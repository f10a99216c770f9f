import { BarButton, Button } from '@ninefold/ui/button/Button.tsx';
import type { ReactNode } from 'react';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import { isShareOn, type MeetingState } from '../../../live-meeting/state/model.ts';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { presentingText } from '../../../platform/texts/presenting-text.ts';
import { text } from '../../../platform/texts/text.ts';
import { SoundButtons } from '../sound/SoundButtons.tsx';
import type { OwnPointing } from '../pointing/use-pointing.ts';
import type { BarStatus } from '../share-tools/bar-status.ts';
import { StopShareButton } from '../share-tools/StopShareButton.tsx';
import frame from '../bar/stage.module.css';
import type { StageZoom } from '../zoom/use-stage-view.ts';

const ShareTools = lazyPart(async () => (await import('../share-tools/ShareTools.tsx')).ShareTools, 'share');
const PresenterMore = lazyPart(async () => (await import('./PresenterMore.tsx')).PresenterMore);

export interface PresenterBarProps {
  readonly status: BarStatus;
  readonly meeting: LiveMeeting | null;
  /** It gives way where it lies over the picture. */
  readonly isQuiet: boolean;
  /** Somebody else presents, or is about to: the host may always take it back. */
  readonly canTakeBack: boolean;
  readonly onTakeBack: () => void;
  readonly onDevices: () => void;
  readonly hasMeeting: boolean;
  /** Chat, people and invitation. */
  readonly panelButtons: ReactNode;
  readonly canInvite: boolean;
  /** Null while there is no picture of somebody else's. */
  readonly zoom: StageZoom | null;
  readonly pointing: OwnPointing;
  readonly state: MeetingState;
  /** The own one; null for who presents. */
  readonly hand: 'up' | 'down' | null;
  readonly onHand: () => void;
  /** Null for who may not lock. */
  readonly door: 'open' | 'locked' | null;
  readonly onShare: () => void;
  readonly onInvite: () => void;
  readonly onDoor: () => void;
  readonly onEnd: () => void;
}

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
