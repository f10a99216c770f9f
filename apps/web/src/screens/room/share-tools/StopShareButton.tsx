import { Button } from '@ninefold/ui/button/Button.tsx';
import { text } from '../../../platform/texts/text.ts';
import frame from '../bar/stage.module.css';

/** Ends the own share; on a narrow bar its word is short. */
export function StopShareButton({ onStop }: { readonly onStop: () => void }) {
  return (
    <Button size="bar" variant="red" icon="stop" label={text('presenter.stop')} onPress={onStop}>
      <span>
        {text('presenter.stopShort')}
        <span className={`${frame.wide} ${frame.unlessHandover}`}>{text('presenter.stopRest')}</span>
      </span>
    </Button>
  );
}
