import type { ParticipantView } from '@ninefold/protocol/live/meeting-view.ts';
import { Icon } from '@ninefold/ui/icon/Icon.tsx';
import { soundText } from '../../../platform/texts/sound-text.ts';
import styles from './people.module.css';

/** Icons for the microphone and camera of a person, with a text for screen readers. */
export function PersonSound({ person, isSpeaking }: { readonly person: ParticipantView; readonly isSpeaking: boolean }) {
  const isOn = person.microphone === 'on';
  return (
    <span className={styles.sound} data-speaking={isSpeaking}>
      <Icon name={isOn ? 'mic' : 'mic-off'} size={16} />
      <span className="sr">{soundText(isSpeaking ? 'people.speaking' : isOn ? 'people.microphoneOn' : 'people.microphoneOff')}</span>
      {person.camera === 'on' ? (
        <>
          <Icon name="camera" size={16} />
          <span className="sr">{soundText('people.cameraOn')}</span>
        </>
      ) : null}
    </span>
  );
}
