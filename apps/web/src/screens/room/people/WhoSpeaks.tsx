import type { MeetingView } from '@ninefold/protocol/live/meeting-view.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { Checkbox } from '@ninefold/ui/checkbox/Checkbox.tsx';
import type { MeetingSound } from '../../../live-meeting/sound/meeting-sound.ts';
import { soundText } from '../../../platform/texts/sound-text.ts';
import styles from './people.module.css';

/** Host and co-hosts: whether everyone may speak, and mute all at once. */
export function WhoSpeaks({ meeting, sound }: { readonly meeting: MeetingView; readonly sound: MeetingSound }) {
  const isAnyoneOn = meeting.participants.some((person) => !person.isAdmin && person.microphone === 'on');
  return (
    <div className={styles.whoSpeaks}>
      <Checkbox isSelected={meeting.whoSpeaks === 'everyone'} onChange={(isOn) => sound.letSpeak(isOn ? 'everyone' : 'admins')}>
        {soundText('people.everyoneSpeaks')}
      </Checkbox>
      {isAnyoneOn ? (
        <Button variant="plain" size="small" icon="mic-off" onPress={() => sound.mute(null, 'microphone')}>
          {soundText('people.muteAll')}
        </Button>
      ) : null}
    </div>
  );
}
