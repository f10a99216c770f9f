import type { MeetingState } from '../../../live-meeting/state/model.ts';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import type { MeetingSound } from '../../../live-meeting/sound/meeting-sound.ts';
import { ChatAnnouncer } from '../chat/ChatAnnouncer.tsx';
import { DeviceDialog } from '../sound/DeviceDialog.tsx';
import type { Phone } from '../sound/phone.ts';
import { HandAnnouncer } from '../notices/HandAnnouncer.tsx';
import { MeetingNotices } from './MeetingNotices.tsx';
import { UnsupportedDialog } from '../sound/UnsupportedDialog.tsx';
import { useSoundState } from '../sound/use-sound.ts';
import { useTalkKey } from '../sound/use-talk-key.ts';

export interface MeetingSoundPartsProps {
  readonly sound: MeetingSound;
  readonly room: Pick<LiveMeeting, 'pointing' | 'tooSmall' | 'captured' | 'chat'>;
  readonly state: MeetingState;
  readonly phone: Phone | null;
  /** Where the picture stands while it has a window of its own. */
  readonly otherWindow: Window | null;
  readonly isListOpen: boolean;
  readonly isChoosing: boolean;
  readonly onChoosing: (isChoosing: boolean) => void;
}

/** The meeting's notices, and all of sound and camera that is not in the bar. Loaded beside the meeting, never before its picture. */
export function MeetingSoundParts({ sound, room, state, phone, otherWindow, isListOpen, isChoosing, onChoosing }: MeetingSoundPartsProps) {
  const { trouble } = useSoundState(sound);
  useTalkKey(sound, otherWindow);
  return (
    <>
      <MeetingNotices sound={sound} room={room} state={state} isListOpen={isListOpen} onDevices={() => onChoosing(true)} />
      <HandAnnouncer state={state} />
      <ChatAnnouncer chat={room.chat} ownId={state.you?.id ?? null} />
      {isChoosing ? <DeviceDialog sound={sound} phone={phone} onClose={() => onChoosing(false)} /> : null}
      {trouble?.kind === 'unsupported' ? <UnsupportedDialog source={trouble.source} phone={phone} onClose={sound.closeTrouble} /> : null}
    </>
  );
}
