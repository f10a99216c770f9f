import { BarButton } from '@ninefold/ui/button/Button.tsx';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import { useStore } from '../../../platform/use-store.ts';
import { roomText } from '../../../platform/texts/room-text.ts';
import { ResponsiveLabel } from '../bar/ResponsiveLabel.tsx';
import frame from '../bar/stage.module.css';
import { maySayTooSmall } from './may-say.ts';

/**
 * The button with which a viewer tells the person who shares that the text is too small. Afterwards it says for a while that they were told, also
 * to screen readers.
 */
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
          <ResponsiveLabel first={roomText('tooSmall.say')} second={roomText('tooSmall.toldShort')} isSecond={isTold} />
        </BarButton>
      </span>
      <span className="sr" aria-live="polite">
        {isTold ? roomText('tooSmall.told') : ''}
      </span>
    </>
  );
}
