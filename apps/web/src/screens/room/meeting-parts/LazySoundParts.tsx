import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { useServices } from '../../../services/services.ts';
import { usePictureFirst } from '../drawing/use-picture-first.ts';
import type { MeetingSoundPartsProps } from './MeetingSoundParts.tsx';
import { phoneOf } from '../sound/phone.ts';

const MeetingSoundParts = lazyPart(async () => (await import('./MeetingSoundParts.tsx')).MeetingSoundParts, 'sound');

/** The parts of sound and camera, loaded once the person is in the meeting. The picture goes on without them. */
export function LazySoundParts({
  meeting,
  state,
  ...rest
}: { readonly meeting: LiveMeeting | null; readonly state: MeetingState } & Pick<
  MeetingSoundPartsProps,
  'otherWindow' | 'isListOpen' | 'isChoosing' | 'onChoosing'
>) {
  const { pageState } = useServices();
  const mayLoad = usePictureFirst(state);
  if (meeting === null || !mayLoad) return null;
  return (
    <MeetingSoundParts
      sound={meeting.sound}
      room={meeting}
      state={state}
      phone={phoneOf(state.meeting, pageState.sCallInNumber)}
      isAwaited={rest.isChoosing}
      {...rest}
    />
  );
}
