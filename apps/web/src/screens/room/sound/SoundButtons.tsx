import { BarButton, IconButton } from '@ninefold/ui/button/Button.tsx';
import type { MeetingSound } from '../../../live-meeting/sound/meeting-sound.ts';
import { soundText } from '../../../platform/texts/sound-text.ts';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import frame from '../bar/stage.module.css';
import { useSoundState } from './use-sound.ts';

/**
 * Microphone and camera in the control bar, and the way to choose them; a narrow bar has all but the microphone under More. The icon shows what is,
 * the word says what pressing does.
 */
export function SoundButtons({ sound, onDevices }: { readonly sound: MeetingSound; readonly onDevices: () => void }) {
  return (
    <>
      <MicrophoneButton sound={sound} />
      <span className={frame.roomy}>
        <CameraButton sound={sound} />
        <IconButton icon="settings" label={soundText('bar.devices')} onPress={onDevices} />
      </span>
    </>
  );
}

function MicrophoneButton({ sound }: { readonly sound: MeetingSound }) {
  const { microphone } = useSoundState(sound);
  const { microphone: shortcut = '' } = useShortcuts();
  const isOn = microphone === 'on' || microphone === 'asking';
  return (
    <BarButton icon={isOn ? 'mic' : 'mic-off'} shortcut={shortcut} onPress={sound.toggleMicrophone}>
      {soundText(isOn ? 'bar.mute' : 'bar.unmute')}
    </BarButton>
  );
}

function CameraButton({ sound }: { readonly sound: MeetingSound }) {
  const { camera } = useSoundState(sound);
  const { camera: shortcut = '' } = useShortcuts();
  const isOn = camera !== 'off';
  return (
    <BarButton icon={isOn ? 'camera' : 'camera-off'} shortcut={shortcut} onPress={sound.toggleCamera}>
      {soundText(isOn ? 'bar.stopCamera' : 'bar.startCamera')}
    </BarButton>
  );
}
