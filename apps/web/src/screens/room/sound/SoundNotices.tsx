import { Button } from '@ninefold/ui/button/Button.tsx';
import { Icon } from '@ninefold/ui/icon/Icon.tsx';
import type { MeetingSound, SoundState } from '../../../live-meeting/sound/meeting-sound.ts';
import type { Trouble } from '../../../live-meeting/sound/trouble.ts';
import { browserName } from '@ninefold/domain/browser/name-of-browser.ts';
import { useServices } from '../../../services/services.ts';
import { soundText } from '../../../platform/texts/sound-text.ts';
import { ASKED_MS, OFFERED_MS, TOLD_MS } from '../notices/lifetimes.ts';
import { Notice } from '../notices/Notice.tsx';
import styles from '../notices/notices.module.css';
import { HeldBackNotice } from './HeldBackNotice.tsx';
import { troubleHint } from './trouble-hint.ts';
import { useSoundState } from './use-sound.ts';

/** The notices about microphone, camera and sound, one sentence each with an action. */
export function SoundNotices({ sound, onDevices }: { readonly sound: MeetingSound; readonly onDevices: () => void }) {
  const state = useSoundState(sound);
  return (
    <div>
      <Asking state={state} />
      <HeldBackNotice sound={sound} isSoundHeldBack={state.isHeldBack} />
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
    <Notice
      icon={icon}
      text={soundText(`notice.${notice.what}`, { by: notice.by })}
      about={notice}
      lives={isAsked ? (notice.endsInMs ?? ASKED_MS) : TOLD_MS}
      onEnd={sound.closeNotice}
      onClose={isAsked ? undefined : sound.closeNotice}
    >
      {isAsked ? (
        <>
          <Button size="small" onPress={sound.toggleMicrophone}>
            {soundText('notice.accept')}
          </Button>
          <Button size="small" variant="white" onPress={sound.decline}>
            {soundText('notice.decline')}
          </Button>
        </>
      ) : null}
    </Notice>
  );
}

/** What can become of both at once. */
const hasBoth = (kind: Trouble['kind']): kind is 'denied' | 'unplugged' | 'back' => ['denied', 'unplugged', 'back'].includes(kind);

/** Where another device may help, where only another try. */
const offersChoice: Partial<Record<Trouble['kind'], true>> = { 'in-use': true, unplugged: true, unknown: true };
const offersTry: Partial<Record<Trouble['kind'], true>> = {
  denied: true,
  'denied-by-system': true,
  dismissed: true,
  missing: true,
  'in-use': true,
  unplugged: true,
  back: true,
  'not-sent': true,
  unknown: true,
};

function TroubleNotice({
  sound,
  trouble: { kind, source, isOfBoth = false },
  onDevices,
}: {
  readonly sound: MeetingSound;
  readonly trouble: Trouble;
  readonly onDevices: () => void;
}) {
  const { page } = useServices();
  if (kind === 'unsupported') return null;
  const isOffer = offersTry[kind] === true || offersChoice[kind] === true;
  return (
    <Notice
      // A person who is not heard because a device was lost, or because the page was reloaded, is told until they close it.
      lives={kind === 'unplugged' || kind === 'back' ? undefined : isOffer ? OFFERED_MS : TOLD_MS}
      icon={source === 'microphone' ? 'mic-off' : 'camera-off'}
      text={soundText(isOfBoth && hasBoth(kind) ? `trouble.${kind}.both` : `trouble.${kind}.${source}`, {
        browser: browserName(navigator.userAgent) ?? soundText('trouble.yourBrowser'),
      })}
      hint={soundText(troubleHint(kind, navigator.userAgent, page.isFramed))}
      onClose={sound.closeTrouble}
    >
      {offersTry[kind] && kind !== 'back' ? (
        <Button
          size="small"
          onPress={() => {
            if (source === 'microphone') sound.toggleMicrophone();
            if (source === 'camera' || isOfBoth) sound.toggleCamera();
          }}
        >
          {soundText('trouble.again')}
        </Button>
      ) : null}
      {kind === 'back' && source === 'microphone' ? (
        <Button size="small" onPress={sound.toggleMicrophone}>
          {soundText('bar.unmute')}
        </Button>
      ) : null}
      {kind === 'back' && (source === 'camera' || isOfBoth) ? (
        <Button size="small" onPress={sound.toggleCamera}>
          {soundText('bar.startCamera')}
        </Button>
      ) : null}
      {offersChoice[kind] ? (
        <Button
          size="small"
          variant="white"
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
