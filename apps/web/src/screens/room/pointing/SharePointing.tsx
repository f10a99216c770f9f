import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import { LetPeoplePoint } from './LetPeoplePoint.tsx';
import { PointMap } from './PointMap.tsx';

/** The part beside the own share with the switch for pointing, and with the map of where people point. */
export function SharePointing({
  meeting,
  state,
  stream,
}: {
  readonly meeting: LiveMeeting;
  readonly state: MeetingState;
  /** What is shared. */
  readonly stream: MediaStream;
}) {
  if (state.meeting === null) return null;
  return (
    <>
      <LetPeoplePoint meeting={state.meeting} pointing={meeting.pointing} />
      <PointMap meeting={meeting} state={state} stream={stream} />
    </>
  );
}
