import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import type { Stage } from './use-stage.ts';
import { PointButton, TooSmallButton } from '../pointing/lazy.ts';

/** The bar's buttons that belong to somebody else's picture: point, and "too small". Nothing while no picture is shown. */
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
