import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import type { Stage } from './use-stage.ts';
import { PointButton, TooSmallButton } from '../pointing/lazy.ts';

/** What a bar has for somebody else's picture. */
export function PictureButtons({
  stage,
  meeting,
  state,
}: {
  readonly stage: Pick<Stage, 'hasPicture' | 'pointing'>;
  readonly meeting: LiveMeeting | null;
  readonly state: MeetingState;
}) {
  if (meeting === null || !stage.hasPicture) return null;
  return (
    <>
      <PointButton pointing={stage.pointing} />
      <TooSmallButton meeting={meeting} state={state} />
    </>
  );
}
