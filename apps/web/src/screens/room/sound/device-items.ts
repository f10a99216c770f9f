import type { MeetingSound, SoundState } from '../../../live-meeting/sound/meeting-sound.ts';
import { soundText } from '../../../platform/texts/sound-text.ts';
import type { MoreItem } from '../bar/MoreMenu.tsx';

/** The camera, and the choice of devices, under More. */
export function deviceItems(sound: MeetingSound, { camera }: SoundState, onDevices: () => void): readonly MoreItem[] {
  const isOn = camera !== 'off';
  return [
    {
      id: 'camera',
      text: soundText(isOn ? 'bar.stopCamera' : 'bar.startCamera'),
      icon: isOn ? 'camera' : 'camera-off',
      onPress: sound.toggleCamera,
    },
    { id: 'devices', text: soundText('bar.devices'), icon: 'settings', onPress: onDevices },
  ];
}
