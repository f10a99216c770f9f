import { BarButton, Button } from '@ninefold/ui/button/Button.tsx';
import type { ShareWords } from '../../live-meeting/model.ts';
import { text } from '../../platform/texts/text.ts';
import frame from '../stage/stage.module.css';

/** Ends the own share; on a narrow bar its word is short. */
export function StopShareButton({ onStop }: { readonly onStop: () => void }) {
  return (
    <Button size="bar" look="red" icon="stop" label={text('presenter.stop')} onPress={onStop}>
      <span>
        {text('presenter.stopShort')}
        <span className={frame.wide}>{text('presenter.stopRest')}</span>
      </span>
    </Button>
  );
}

export interface PauseShareButtonProps {
  /** Nothing is drawn while no share is on. */
  readonly words: ShareWords | 'watching' | 'ending';
  readonly onPause: () => void;
  readonly onResume: () => void;
}

/** Pauses the own share, or goes on with it. */
export function PauseShareButton({ words, onPause, onResume }: PauseShareButtonProps) {
  if (words === 'sharing') {
    return (
      <BarButton icon="pause" onPress={onPause}>
        {text('presenter.pause')}
      </BarButton>
    );
  }
  if (words !== 'paused') return null;
  return (
    <BarButton icon="play" onPress={onResume}>
      {text('presenter.resume')}
    </BarButton>
  );
}
