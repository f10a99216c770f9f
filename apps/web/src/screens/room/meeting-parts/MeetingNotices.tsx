import type { MeetingState } from '../../../live-meeting/state/model.ts';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import type { MeetingSound } from '../../../live-meeting/sound/meeting-sound.ts';
import { TooSmallNotice } from '../too-small/TooSmallNotice.tsx';
import { SoundNotices } from '../sound/SoundNotices.tsx';
import { JoinsAndLeavesNotice } from '../notices/JoinsAndLeavesNotice.tsx';
import { HandNotice } from '../notices/HandNotice.tsx';
import { KeepsNothing } from '../notices/KeepsNothing.tsx';
import { OtherVersion } from '../notices/OtherVersion.tsx';
import { NoticePile } from '../notices/NoticePile.tsx';
import { NoFiles } from '../notices/NoFiles.tsx';
import { RoleChanged } from '../notices/RoleChanged.tsx';
import { Slowed } from '../notices/Slowed.tsx';
import { PointingStopped } from '../notices/PointingStopped.tsx';
import { UnacknowledgedCommand } from '../notices/UnacknowledgedCommand.tsx';
import { SeenAsStills } from '../notices/SeenAsStills.tsx';
import { StillsNotice } from '../notices/StillsNotice.tsx';
import { StaysMuted } from '../sound/StaysMuted.tsx';
import { SwapEnded } from '../notices/SwapEnded.tsx';
import { TalkingMuted } from '../sound/TalkingMuted.tsx';
import { useBell } from '../sound/use-bell.ts';

/** All notices of a meeting: about sound, roles, pointing, stills, joins and leaves, and the socket. */
export function MeetingNotices({
  sound,
  room,
  state,
  isListOpen,
  onDevices,
}: {
  readonly sound: MeetingSound;
  readonly room: Pick<LiveMeeting, 'pointing' | 'tooSmall' | 'captured'>;
  readonly state: MeetingState;
  /** The list of people is open. */
  readonly isListOpen: boolean;
  readonly onDevices: () => void;
}) {
  useBell(state, sound.chosen);
  return (
    <NoticePile>
      <JoinsAndLeavesNotice state={state} isListOpen={isListOpen} />
      <HandNotice state={state} />
      <StaysMuted sound={sound} />
      <Slowed state={state} />
      <PointingStopped pointing={room.pointing} />
      <StillsNotice state={state} />
      <SeenAsStills state={state} />
      <TooSmallNotice meeting={room} state={state} />
      <SwapEnded state={state} />
      <RoleChanged state={state} />
      <OtherVersion state={state} />
      <NoFiles />
      <KeepsNothing />
      <UnacknowledgedCommand state={state} />
      <TalkingMuted sound={sound} />
      <SoundNotices sound={sound} onDevices={onDevices} />
    </NoticePile>
  );
}
