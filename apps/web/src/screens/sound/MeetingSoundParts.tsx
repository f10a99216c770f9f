import type { MeetingSound } from '../../live-meeting/sound/meeting-sound.ts';
import { DeviceDialog } from './DeviceDialog.tsx';
import type { Phone } from './phone.ts';
import { SoundNotices } from './SoundNotices.tsx';
import { UnsupportedDialog } from './UnsupportedDialog.tsx';
import { useSoundState } from './use-sound.ts';
import { useTalkKey } from './use-talk-key.ts';

export interface MeetingSoundPartsProps {
  readonly sound: MeetingSound;
  readonly phone: Phone | null;
  readonly isChoosing: boolean;
  readonly onChoosing: (isChoosing: boolean) => void;
}

/** All of sound and camera that is not in the bar. Loaded beside the meeting, never before its picture. */
export function MeetingSoundParts({ sound, phone, isChoosing, onChoosing }: MeetingSoundPartsProps) {
  const { trouble } = useSoundState(sound);
  useTalkKey(sound);
  return (
    <>
      <SoundNotices sound={sound} onDevices={() => onChoosing(true)} />
      {isChoosing ? <DeviceDialog sound={sound} phone={phone} onClose={() => onChoosing(false)} /> : null}
      {trouble?.kind === 'unsupported' ? <UnsupportedDialog source={trouble.source} phone={phone} onClose={sound.closeTrouble} /> : null}
    </>
  );
}
