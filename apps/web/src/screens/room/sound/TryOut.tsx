import { browserName } from '@ninefold/domain/browser/name-of-browser.ts';
import type { DeviceSource } from '@ninefold/media/sources.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import type { BrowserDevices } from '../../../live-meeting/sound/browser-devices.ts';
import type { TroubleKind } from '../../../live-meeting/sound/trouble.ts';
import { useServices } from '../../../services/services.ts';
import { soundText } from '../../../platform/texts/sound-text.ts';
import { troubleHint } from './trouble-hint.ts';
import styles from './sound.module.css';
import type { PickedDevices } from './use-devices.ts';

const SOURCES = ['microphone', 'camera'] as const;
type Failure = readonly [source: DeviceSource, kind: Exclude<TroubleKind, 'unsupported'>];

/**
 * The try-out of microphone, camera and speaker in the audio/video dialog. Browsers give labels of devices only to a page that uses one, so one is
 * opened here; nothing of it is sent. A device that does not open is told here, because the meeting's notices lie behind the dialog.
 */
export function TryOut({ devices, can }: { readonly devices: PickedDevices; readonly can: BrowserDevices['can'] }) {
  if (!SOURCES.some(can)) return <CannotHere />;
  const failures = SOURCES.flatMap((source): Failure[] => {
    const kind = devices.failed[source];
    return kind === undefined || kind === 'unsupported' ? [] : [[source, kind]];
  });
  return (
    <div className={styles.try}>
      {/* There before it says anything, so that what it says is read out. */}
      <div role="alert" className={styles.failed}>
        {failures.map((failure, at) => (
          <FailedDevice key={failure[0]} failure={failure} isLastOfKind={failures[at + 1]?.[1] !== failure[1]} />
        ))}
      </div>
      {devices.isTrying && failures.length === 0 ? null : (
        <Button variant="white" icon="mic" isWide onPress={devices.tryOut}>
          {soundText(devices.isTrying ? 'trouble.again' : 'devices.try')}
        </Button>
      )}
      {devices.isTrying ? null : <p className={styles.hint}>{soundText('devices.tryHint')}</p>}
    </div>
  );
}

/** @param isLastOfKind what helps against two of a kind is said once, after both */
function FailedDevice({ failure: [source, kind], isLastOfKind }: { readonly failure: Failure; readonly isLastOfKind: boolean }) {
  const { page } = useServices();
  return (
    <p>
      {soundText(`trouble.${kind}.${source}`, { browser: browserName(navigator.userAgent) ?? soundText('trouble.yourBrowser') })}{' '}
      {isLastOfKind ? <span>{soundText(troubleHint(kind, navigator.userAgent, page.isFramed))}</span> : null}
    </p>
  );
}

/** Nothing can be tried: no button for it is drawn. */
function CannotHere() {
  return (
    <p className={styles.hint}>
      {soundText('unsupported.audio.title')} {window.isSecureContext ? null : soundText('unsupported.insecure')}
    </p>
  );
}
