import type { LiveMeeting } from '../../live-meeting/live-meeting.ts';
import type { MeetingState } from '../../live-meeting/model.ts';
import { KnockAlerts } from '../presenter/KnockAlerts.tsx';
import styles from './presenting.module.css';
import { SwapQuestion } from './SwapQuestion.tsx';

/**
 * Who wants something of this person: to come in, or to present. Above a picture it has lines of its own; on the host's own page it lies
 * in a place where no button is. Nothing that can be pressed moves or changes under the hand.
 */
export function Asks({
  meeting,
  state,
  isLow = false,
  isListOpen,
}: {
  readonly meeting: LiveMeeting | null;
  readonly state: MeetingState;
  /** At the lower edge, where the upper one has buttons. */
  readonly isLow?: boolean;
  /** The list of people is open, which has those who wait itself. */
  readonly isListOpen: boolean;
}) {
  if (meeting === null) return null;
  return (
    <div className={styles.asks} data-low={isLow} data-asks>
      {/* Told to the host and co-hosts alone. */}
      <KnockAlerts knocks={isListOpen ? [] : (state.meeting?.knocks ?? [])} onLetIn={meeting.letIn} onRefuse={meeting.refuseEntry} />
      <SwapQuestion meeting={meeting} state={state} />
    </div>
  );
}
