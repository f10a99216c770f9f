import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import type { MeetingSound, SoundState } from '../../../live-meeting/sound/meeting-sound.ts';
import { createStore } from '../../../platform/store.ts';
import { useStore } from '../../../platform/use-store.ts';

const silent = createStore<SoundState>({
  microphone: 'off',
  camera: 'off',
  trouble: null,
  notice: null,
  stayMuted: { declined: [], unanswered: [] },
  shareSound: 'none',
  isHeldBack: false,
});
const nobody = createStore<readonly string[]>([]);

/** The own devices and what there is to say about them. */
export const useSoundState = (sound: MeetingSound | undefined): SoundState => useStore(sound?.state ?? silent);

/** Ids of who is heard now. */
export const useSpeaking = (meeting: LiveMeeting | null): readonly string[] => useStore(meeting?.sound.speaking ?? nobody);
