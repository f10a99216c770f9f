import { lazy, Suspense } from 'react';
import type { LiveMeeting } from '../../live-meeting/live-meeting.ts';
import type { MeetingState } from '../../live-meeting/model.ts';
import { PartBoundary } from '../../platform/PartBoundary.tsx';
import { useServices } from '../../platform/services.ts';
import { usePictureFirst } from '../stage/use-picture-first.ts';
import type { MeetingSoundPartsProps } from './MeetingSoundParts.tsx';
import { phoneOf } from './phone.ts';

const MeetingSoundParts = lazy(async () => ({ default: (await import('./MeetingSoundParts.tsx')).MeetingSoundParts }));

/** The parts of sound and camera, loaded once the person is in the meeting. Without them the picture goes on. */
export function LazySoundParts({
  meeting,
  state,
  ...choosing
}: { readonly meeting: LiveMeeting | null; readonly state: MeetingState } & Pick<MeetingSoundPartsProps, 'isChoosing' | 'onChoosing'>) {
  const { pageState } = useServices();
  const mayLoad = usePictureFirst(state);
  if (meeting === null || !mayLoad) return null;
  return (
    <PartBoundary instead={null}>
      <Suspense fallback={null}>
        <MeetingSoundParts sound={meeting.sound} state={state} phone={phoneOf(state.meeting, pageState.sCallInNumber)} {...choosing} />
      </Suspense>
    </PartBoundary>
  );
}
