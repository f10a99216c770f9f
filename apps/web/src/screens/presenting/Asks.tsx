import type { LiveMeeting } from '../../live-meeting/live-meeting.ts';
import type { MeetingState } from '../../live-meeting/model.ts';
import { KnockAlerts } from '../presenter/KnockAlerts.tsx';
import styles from './presenting.module.css';
import { SwapQuestion } from './SwapQuestion.tsx';

/**
 * Who wants something of this person: to come in, or to present. It lies over the page in a place where no button is, so that nothing moves
 * or changes under the hand.
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
    <div className={styles.asks} data-low={isLow}>
      {/* Told to the host and co-hosts alone. */}
      <KnockAlerts knocks={isListOpen ? [] : (state.meeting?.knocks ?? [])} onLetIn={meeting.letIn} onRefuse={meeting.refuseEntry} />
      <SwapQuestion meeting={meeting} state={state} />
    </div>
  );
}
