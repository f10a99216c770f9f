import { BarButton } from '@ninefold/ui/button/Button.tsx';
import type { MeetingSound } from '../../../live-meeting/sound/meeting-sound.ts';
import { soundText } from '../../../platform/texts/sound-text.ts';
import { useSoundState } from './use-sound.ts';

/** The sound of the shared screen, when the browser gave any. */
export function ShareSoundButton({ sound }: { readonly sound: MeetingSound }) {
  const { shareSound } = useSoundState(sound);
  if (shareSound === 'none') return null;
  return (
    <BarButton icon={shareSound === 'on' ? 'sound' : 'sound-off'} onPress={sound.toggleShareSound}>
      {soundText(shareSound === 'on' ? 'bar.shareSoundOff' : 'bar.shareSoundOn')}
    </BarButton>
  );
}
