import { BarButton, Button } from '@ninefold/ui/button/Button.tsx';
import type { ReactNode } from 'react';
import type { ShareWords } from '../../live-meeting/model.ts';
import { text } from '../../platform/texts/text.ts';
import frame from '../stage/stage.module.css';

export interface PresenterBarProps {
  readonly words: ShareWords;
  readonly hasMeeting: boolean;
  /** Chat, people and invitation. */
  readonly panelButtons: ReactNode;
  readonly canInvite: boolean;
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
  const { words, hasMeeting } = props;
  const isOn = words === 'sharing' || words === 'paused';
  return (
    <section className={`${frame.bar} ${frame.dock}`} aria-label={text('meeting.controls')}>
      <div className={frame.group}>
        {words === 'not-sharing' ? (
          <Button size="bar" icon="share" onPress={props.onShare}>
            {text('presenter.share')}
          </Button>
        ) : null}
        {isOn ? (
          <Button size="bar" look="red" icon="stop" label={text('presenter.stop')} onPress={props.onStop}>
            <span>
              {text('presenter.stopShort')}
              <span className={frame.wide}>{text('presenter.stopRest')}</span>
            </span>
          </Button>
        ) : null}
        {words === 'sharing' ? (
          <BarButton icon="pause" onPress={props.onPause}>
            {text('presenter.pause')}
          </BarButton>
        ) : null}
        {words === 'paused' ? (
          <BarButton icon="play" onPress={props.onResume}>
            {text('presenter.resume')}
          </BarButton>
        ) : null}
      </div>
      <div className={frame.group}>
        {hasMeeting ? props.panelButtons : null}
        {props.door === null ? null : (
          <BarButton icon={props.door === 'locked' ? 'lock' : 'unlock'} label={text(`presenter.door.${props.door}`)} onPress={props.onDoor}>
            {text(`presenter.doorShort.${props.door}`)}
            <span className={frame.wide}>{text('presenter.doorRest')}</span>
          </BarButton>
        )}
      </div>
      <div className={frame.group}>
        {hasMeeting ? (
          <BarButton icon="end" isDanger label={text('presenter.end')} onPress={props.onEnd}>
            {text('presenter.endShort')}
            <span className={frame.wide}>{text('presenter.endRest')}</span>
          </BarButton>
        ) : null}
      </div>
    </section>
  );
}
