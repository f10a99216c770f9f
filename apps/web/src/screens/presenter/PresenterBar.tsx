import { BarButton, Button } from '@ninefold/ui/button/Button.tsx';
import type { MeetingSound } from '../../live-meeting/sound/meeting-sound.ts';
import type { ReactNode } from 'react';
import type { ShareWords } from '../../live-meeting/model.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { presentingText } from '../../platform/texts/presenting-text.ts';
import { text } from '../../platform/texts/text.ts';
import { ShareSoundButton, SoundButtons } from '../sound/SoundButtons.tsx';
import type { OwnPointing } from '../pointing/use-pointing.ts';
import { PauseShareButton, StopShareButton } from '../share/ShareStateButtons.tsx';
import frame from '../stage/stage.module.css';
import type { StageZoom } from '../viewer/use-stage-view.ts';

const PresenterMore = lazyPart(async () => (await import('./PresenterMore.tsx')).PresenterMore);

export interface PresenterBarProps {
  /** `watching`: somebody else presents. `ending`: the meeting has been ended, and the line that would say so is down. */
  readonly words: ShareWords | 'watching' | 'ending';
  /** It gives way where it lies over the picture. */
  readonly isQuiet: boolean;
  /** Somebody else presents, or is about to: the host may always take it back. */
  readonly canTakeBack: boolean;
  readonly onTakeBack: () => void;
  readonly sound: MeetingSound | null;
  readonly onDevices: () => void;
  readonly hasMeeting: boolean;
  /** Chat, people and invitation. */
  readonly panelButtons: ReactNode;
  readonly canInvite: boolean;
  /** Null while there is no picture of somebody else's. */
  readonly zoom: StageZoom | null;
  readonly pointing: OwnPointing;
  /** The own one; null for who presents. */
  readonly hand: 'up' | 'down' | null;
  readonly onHand: () => void;
  /** Null for who may not lock. */
  readonly door: 'open' | 'locked' | null;
  readonly onShare: () => void;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onStop: () => void;
  readonly onInvite: () => void;
  readonly onDoor: () => void;
  readonly onEnd: () => void;
}

/** Only buttons that can work now are drawn. */
export function PresenterBar(props: PresenterBarProps) {
  const { words, hasMeeting, sound } = props;
  const isOn = words === 'sharing' || words === 'paused';
  return (
    <section className={`${frame.bar} ${frame.dock}`} aria-label={text('meeting.controls')} data-keys="bar" data-quiet={props.isQuiet}>
      <div className={frame.group}>
        {words === 'not-sharing' ? (
          <Button size="bar" icon="share" onPress={props.onShare}>
            {text('presenter.share')}
          </Button>
        ) : null}
        {props.canTakeBack ? (
          <Button size="bar" icon="present" onPress={props.onTakeBack}>
            {presentingText('takeBack')}
          </Button>
        ) : null}
        {isOn ? <StopShareButton onStop={props.onStop} /> : null}
        <span className={frame.roomy}>
          <PauseShareButton words={words} onPause={props.onPause} onResume={props.onResume} />
          {sound === null ? null : <ShareSoundButton sound={sound} />}
        </span>
      </div>
      <div className={frame.group}>
        {sound === null ? null : <SoundButtons sound={sound} onDevices={props.onDevices} />}
        {sound === null || !hasMeeting ? null : <span className={`${frame.sep} ${frame.wide}`} />}
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
