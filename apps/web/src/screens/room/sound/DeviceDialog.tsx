import { Button } from '@ninefold/ui/button/Button.tsx';
import dialog from '@ninefold/ui/dialog/dialog.module.css';
import { NativeDialog } from '@ninefold/ui/dialog/NativeDialog.tsx';
import { Select } from '@ninefold/ui/field/Select.tsx';
import { useEffect, useState } from 'react';
import type { DeviceKind } from '../../../live-meeting/sound/browser-devices.ts';
import type { MeetingSound } from '../../../live-meeting/sound/meeting-sound.ts';
import { useStore } from '../../../platform/use-store.ts';
import { soundText } from '../../../platform/texts/sound-text.ts';
import { ownKeys } from '../keys/key-memory.ts';
import { PhoneLine } from './PhoneLine.tsx';
import type { Phone } from './phone.ts';
import styles from './sound.module.css';
import { playTone, testTone } from './tones.ts';
import { TryOut } from './TryOut.tsx';
import { type PickedDevices, useDevices } from './use-devices.ts';
import { useSoundState } from './use-sound.ts';
import { useTrackVideo } from './use-track-video.ts';
import { watchLevel } from './watch-level.ts';

export interface DeviceDialogProps {
  readonly sound: MeetingSound;
  readonly phone: Phone | null;
  readonly onClose: () => void;
}

/** The audio/video dialog (D-53): which microphone, camera and speaker, tried before anybody hears; and the phone, where one may call. */
export function DeviceDialog({ sound, phone, onClose }: DeviceDialogProps) {
  const devices = useDevices(sound);
  const keys = useStore(ownKeys().settings);
  const canTalkByKey = keys.mode !== 'off' && sound.devices.can('microphone');
  const { microphone, camera } = devices.tracks;
  return (
    <NativeDialog title={soundText('devices.title')} isWide onClose={onClose}>
      <div className={styles.picker}>
        <div className={styles.tried}>
          <div className={styles.preview}>{camera === null ? soundText('devices.noCamera') : <CameraPreview track={camera} />}</div>
          {microphone === null ? null : <LevelMeter track={microphone} />}
          {microphone === null || camera === null ? <TryOut devices={devices} can={sound.devices.can} /> : null}
          <TestSound speakerId={devices.chosen.speaker} />
        </div>
        <div className={styles.lists}>
          <DeviceSelect kind="microphone" devices={devices} />
          <DeviceSelect kind="camera" devices={devices} />
          <DeviceSelect kind="speaker" devices={devices} />
        </div>
      </div>
      {canTalkByKey ? <p className={`${styles.hint} ${styles.byKey}`}>{soundText('devices.talk')}</p> : null}
      <PhoneLine phone={phone} />
      <div className={dialog.actions}>
        <Button onPress={onClose}>{soundText('devices.close')}</Button>
        <ReleaseMicrophone sound={sound} />
      </div>
    </NativeDialog>
  );
}

/** A muted microphone stays open, so that it is back at once; this button closes it. */
function ReleaseMicrophone({ sound }: { readonly sound: MeetingSound }) {
  const { microphone } = useSoundState(sound);
  if (microphone !== 'muted') return null;
  return (
    <Button variant="white" icon="mic-off" onPress={sound.releaseMicrophone}>
      {soundText('devices.release')}
    </Button>
  );
}

function DeviceSelect({ kind, devices }: { readonly kind: DeviceKind; readonly devices: PickedDevices }) {
  const found = devices.list.filter((device) => device.kind === kind && device.id !== 'default');
  const options = [
    { value: '', text: soundText('devices.default') },
    ...found.map(({ id, label }, index) => ({
      value: id,
      text: label === '' ? soundText(`devices.numbered.${kind}`, { number: String(index + 1) }) : label,
    })),
  ];
  const { [kind]: chosen } = devices.chosen;
  // A device that was chosen once and is not here now: the browser's choice stands in for it.
  const value = options.some((option) => option.value === chosen) ? chosen : '';
  return <Select label={soundText(`devices.${kind}`)} value={value} options={options} onChange={(id) => devices.choose(kind, id)} />;
}

function LevelMeter({ track }: { readonly track: MediaStreamTrack }) {
  const [level, setLevel] = useState(0);
  useEffect(() => watchLevel(track, setLevel), [track]);
  return (
    <label className={styles.meter}>
      {soundText('devices.level')}
      <meter min={0} max={1} value={level} />
    </label>
  );
}

function CameraPreview({ track }: { readonly track: MediaStreamTrack }) {
  const video = useTrackVideo(track);
  return <video ref={video} muted playsInline aria-label={soundText('devices.preview')} />;
}

function TestSound({ speakerId }: { readonly speakerId: string }) {
  const [isPlaying, setPlaying] = useState(false);
  return (
    <Button
      variant="white"
      icon="sound"
      isWide
      isInactive={isPlaying}
      onPress={() => {
        setPlaying(true);
        void playTone(testTone, speakerId).then(() => setPlaying(false));
      }}
    >
      {soundText(isPlaying ? 'devices.testing' : 'devices.test')}
    </Button>
  );
}
