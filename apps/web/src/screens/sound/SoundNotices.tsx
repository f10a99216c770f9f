import { Button, IconButton } from '@ninefold/ui/button/Button.tsx';
import { Icon } from '@ninefold/ui/icon/Icon.tsx';
import type { IconName } from '@ninefold/ui/icon/icon-names.ts';
import type { ReactNode } from 'react';
import type { MeetingSound, SoundState } from '../../live-meeting/sound/meeting-sound.ts';
import type { Trouble } from '../../live-meeting/sound/trouble.ts';
import { soundText } from '../../platform/texts/sound-text.ts';
import styles from './sound.module.css';
import { useSoundState } from './use-sound.ts';

/** What has to be said about microphone, camera and sound: one sentence each, and a way on. It stands above the control bar. */
export function SoundNotices({ sound, onDevices }: { readonly sound: MeetingSound; readonly onDevices: () => void }) {
  const state = useSoundState(sound);
  return (
    <div className={styles.notices}>
      <Asking state={state} />
      {state.isHeldBack ? (
        <Notice icon="sound-off" text={soundText('heldBack.text')}>
          <Button size="small" onPress={sound.playSound}>
            {soundText('heldBack.button')}
          </Button>
        </Notice>
      ) : null}
      {state.notice === null ? null : <FromHost sound={sound} notice={state.notice} />}
      {state.trouble === null || state.trouble.kind === 'unsupported' ? null : (
        <TroubleNotice sound={sound} trouble={state.trouble} onDevices={onDevices} />
      )}
    </div>
  );
}

/** Only when the browser takes its time: it is waiting for the person. */
function Asking({ state }: { readonly state: SoundState }) {
  const source = state.microphone === 'asking' ? 'microphone' : state.camera === 'asking' ? 'camera' : null;
  if (source === null) return null;
  return (
    <div className={`${styles.notice} ${styles.late}`} role="status">
      <Icon name={source === 'microphone' ? 'mic' : 'camera'} size={20} />
      <p>
        {soundText(`asking.${source}`)} <span>{soundText('asking.hint')}</span>
      </p>
    </div>
  );
}

function FromHost({ sound, notice }: { readonly sound: MeetingSound; readonly notice: NonNullable<SoundState['notice']> }) {
  const isAsked = notice.what === 'asked';
  const icon = notice.what === 'camera-stopped' ? 'camera-off' : isAsked ? 'mic' : 'mic-off';
  return (
    <Notice icon={icon} text={soundText(`notice.${notice.what}`, { by: notice.by })} onClose={isAsked ? undefined : sound.closeNotice}>
      {isAsked ? (
        <>
          <Button size="small" onPress={sound.toggleMicrophone}>
            {soundText('notice.accept')}
          </Button>
          <Button size="small" look="white" onPress={sound.closeNotice}>
            {soundText('notice.decline')}
          </Button>
        </>
      ) : null}
    </Notice>
  );
}

/** Where another device may help, where only another try. */
const offersChoice: Partial<Record<Trouble['kind'], true>> = { 'in-use': true, unplugged: true, unknown: true };
const offersTry: Partial<Record<Trouble['kind'], true>> = {
  denied: true,
  missing: true,
  'in-use': true,
  unplugged: true,
  'not-sent': true,
  unknown: true,
};

function TroubleNotice({
  sound,
  trouble: { kind, source },
  onDevices,
}: {
  readonly sound: MeetingSound;
  readonly trouble: Trouble;
  readonly onDevices: () => void;
}) {
  if (kind === 'unsupported') return null;
  return (
    <Notice
      icon={source === 'microphone' ? 'mic-off' : 'camera-off'}
      text={soundText(`trouble.${kind}.${source}`)}
      hint={soundText(`trouble.${kind}.how`)}
      onClose={sound.closeTrouble}
    >
      {offersTry[kind] ? (
        <Button size="small" onPress={source === 'microphone' ? sound.toggleMicrophone : sound.toggleCamera}>
          {soundText('trouble.again')}
        </Button>
      ) : null}
      {offersChoice[kind] ? (
        <Button
          size="small"
          look="white"
          onPress={() => {
            sound.closeTrouble();
            onDevices();
          }}
        >
          {soundText('trouble.choose')}
        </Button>
      ) : null}
    </Notice>
  );
}

function Notice({
  icon,
  text,
  hint,
  onClose,
  children,
}: {
  readonly icon: IconName;
  readonly text: string;
  readonly hint?: string;
  readonly onClose?: (() => void) | undefined;
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles.notice} role="alert">
      <Icon name={icon} size={20} />
      <p>
        {text} {hint === undefined ? null : <span>{hint}</span>}
      </p>
      {children == null ? null : <div className={styles.ways}>{children}</div>}
      {onClose === undefined ? null : <IconButton icon="close" label={soundText('notice.close')} onPress={onClose} />}
    </div>
  );
}
