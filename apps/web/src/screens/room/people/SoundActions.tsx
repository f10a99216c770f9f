import type { ParticipantView } from '@ninefold/protocol/live/meeting-view.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import type { MeetingSound } from '../../../live-meeting/sound/meeting-sound.ts';
import { soundText } from '../../../platform/texts/sound-text.ts';

/** Whether a person can be asked to unmute: connected, with the microphone off. */
export const mayBeAsked = ({ microphone, isConnected }: ParticipantView): boolean => microphone !== 'on' && isConnected;

/**
 * What host and co-hosts may do with another person's microphone and camera: turn them off, or ask for the microphone. Nobody can turn on another
 * person's device.
 */
export function SoundActions({
  person,
  sound,
  mayMute,
  onDone,
}: {
  readonly person: ParticipantView;
  readonly sound: MeetingSound;
  /** Nobody mutes the host. */
  readonly mayMute: boolean;
  readonly onDone: () => void;
}) {
  const act = (work: () => void) => () => {
    work();
    onDone();
  };
  return (
    <>
      {mayMute && person.microphone === 'on' ? (
        <Button variant="white" size="small" icon="mic-off" onPress={act(() => sound.mute(person.id, 'microphone'))}>
          {soundText('people.mute')}
        </Button>
      ) : null}
      {mayBeAsked(person) ? (
        <Button variant="white" size="small" icon="mic" onPress={act(() => sound.askToUnmute(person.id))}>
          {soundText('people.ask')}
        </Button>
      ) : null}
      {mayMute && person.camera === 'on' ? (
        <Button variant="white" size="small" icon="camera-off" onPress={act(() => sound.mute(person.id, 'camera'))}>
          {soundText('people.stopCamera')}
        </Button>
      ) : null}
    </>
  );
}
