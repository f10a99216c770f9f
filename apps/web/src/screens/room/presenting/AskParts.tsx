import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import { KnockAlerts } from '../knock/KnockAlerts.tsx';
import { SwapQuestion } from './SwapQuestion.tsx';

export interface AskPartsProps {
  readonly meeting: LiveMeeting;
  readonly state: MeetingState;
  /** The list of people is open, which has those who wait itself. */
  readonly isListOpen: boolean;
}

/** The questions to this person (knocks, requests and offers to present). Loaded after the meeting's first picture. */
export function AskParts({ meeting, state, isListOpen }: AskPartsProps) {
  return (
    <>
      {/* Told to the host and co-hosts alone. */}
      <KnockAlerts
        meeting={meeting}
        knocks={isListOpen ? [] : (state.meeting?.knocks ?? [])}
        heardAt={state.meetingHeardAt}
        onLetIn={meeting.letIn}
        onRefuse={meeting.refuseEntry}
      />
      <SwapQuestion meeting={meeting} state={state} />
    </>
  );
}
