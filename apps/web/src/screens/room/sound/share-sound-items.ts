import type { MeetingSound, SoundState } from '../../../live-meeting/sound/meeting-sound.ts';
import { soundText } from '../../../platform/texts/sound-text.ts';
import type { MoreItem } from '../bar/MoreMenu.tsx';

/** The sound of the shared screen under More, where the bar has no room for its button; nothing when the browser gave none. */
export function shareSoundItems(sound: MeetingSound, { shareSound }: SoundState): readonly MoreItem[] {
  if (shareSound === 'none') return [];
  const isHeard = shareSound === 'on';
  const word = soundText(isHeard ? 'bar.shareSoundOff' : 'bar.shareSoundOn');
  return [{ id: 'sound', text: word, icon: isHeard ? 'sound' : 'sound-off', onPress: sound.toggleShareSound }];
}
