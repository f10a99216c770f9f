import { BarButton } from '@ninefold/ui/button/Button.tsx';
import type { LiveMeeting } from '../../live-meeting/live-meeting-facade.ts';
import type { MeetingState } from '../../live-meeting/model.ts';
import { useStore } from '../../live-meeting/use-store.ts';
import { roomText } from '../../platform/texts/room-text.ts';
import frame from '../stage/stage.module.css';
import { maySayTooSmall } from './may-say.ts';
import styles from './too-small.module.css';

/** Tells the presenter that the text cannot be read; then it says for a while that they know, which is read out too. The bar keeps room for the longer words. */
export function TooSmallButton({ meeting, state }: { readonly meeting: LiveMeeting; readonly state: MeetingState }) {
  const isTold = useStore(meeting.tooSmall.isTold);
  if (!maySayTooSmall(state)) return null;
  return (
    <>
      <span className={frame.roomy}>
        <BarButton
          icon={isTold ? 'check' : 'too-small'}
          label={roomText(isTold ? 'tooSmall.told' : 'tooSmall.say')}
          isInactive={isTold}
          onPress={meeting.tooSmall.say}
        >
          <span className={styles.words}>
            <span className={isTold ? styles.other : undefined}>{roomText('tooSmall.say')}</span>
            <span className={isTold ? undefined : styles.other}>{roomText('tooSmall.toldShort')}</span>
          </span>
        </BarButton>
      </span>
      <span className="sr" aria-live="polite">
        {isTold ? roomText('tooSmall.told') : ''}
      </span>
    </>
  );
}
