import { downloadHotkey } from '@ninefold/domain/download-dialog/hotkey.ts';
import { appPaths } from '@ninefold/protocol/app/app-calls.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import dialog from '@ninefold/ui/dialog/dialog.module.css';
import { NativeDialog } from '@ninefold/ui/dialog/NativeDialog.tsx';
import { ActionLink } from '@ninefold/ui/link/ActionLink.tsx';
import { Loader } from '@ninefold/ui/loader/Loader.tsx';
import { useEffect, useState } from 'react';
import type { NativeApp } from '../../../native-app/native-app.ts';
import { useAppBuilds } from '../../native-app/use-app-builds.ts';
import { nativeAppText } from '../../../platform/texts/native-app-text.ts';
import styles from './download-dialog.module.css';

export interface DownloadDialogProps {
  readonly app: Pick<NativeApp, 'download'>;
  readonly onClose: () => void;
  /** Tries the app once more; no link without it. */
  readonly onLaunch?: () => void;
  /** Number and code of a call by phone; no line without it (D-54). */
  readonly phone?: { readonly number: string; readonly code: string };
}

/** The offer of the desktop app, then the download under way (DLDLG area, D-71). Shown while it is drawn: closed and opened again it begins anew. */
export function DownloadDialog({ app, onClose, onLaunch, phone }: DownloadDialogProps) {
  const builds = useAppBuilds();
  const [isDownloading, setDownloading] = useState(false);
  const [times, setTimes] = useState(0);
  const own = builds.kind === 'known' ? builds.own : undefined;
  const hasNone = builds.kind === 'failed' || (builds.kind === 'known' && own === undefined);

  // Pressed before the list of builds had come, the download begins when it has.
  useEffect(() => {
    if (times > 0 && own !== undefined) app.download(`${appPaths.installer}${own.platform}`);
  }, [app, own, times]);

  const download = (): void => {
    setDownloading(true);
    setTimes(times + 1);
  };
  const isUnderWay = isDownloading && !hasNone;
  const hasFooter = onLaunch !== undefined || isUnderWay || phone !== undefined;
  return (
    <NativeDialog title={nativeAppText(isUnderWay ? 'dialog.downloading.heading' : 'dialog.heading')} onClose={onClose}>
      {isUnderWay ? <Downloading /> : <p>{nativeAppText(isDownloading ? 'dialog.none' : 'dialog.text')}</p>}
      <div className={dialog.actions}>
        {isDownloading ? null : (
          <Button icon="download" onPress={download}>
            {nativeAppText('dialog.download')}
          </Button>
        )}
        <Button variant="white" onPress={onClose}>
          {nativeAppText('dialog.close')}
        </Button>
      </div>
      {hasFooter ? (
        <footer className={styles.footer}>
          {onLaunch === undefined ? null : <ActionLink onPress={onLaunch}>{nativeAppText('dialog.launch')}</ActionLink>}
          {isUnderWay ? <ActionLink onPress={download}>{nativeAppText('dialog.again')}</ActionLink> : null}
          {phone === undefined ? null : <span>{nativeAppText('dialog.phone', { number: phone.number, code: phone.code })}</span>}
        </footer>
      ) : null}
    </NativeDialog>
  );
}

/** The loader, where to find the file, and the keys of this browser's list of downloads (D-34). */
function Downloading() {
  const keys = downloadHotkey(navigator.userAgent);
  return (
    <div className={styles.wait}>
      <Loader />
      <div>
        <p>
          {nativeAppText('dialog.downloading.text')}
          {keys === null ? null : ` ${nativeAppText('dialog.downloading.hotkey')}`}
        </p>
        {keys === null ? null : (
          <p className={styles.keys}>
            {keys.map((key, at) => (
              <span key={key}>
                {at === 0 ? null : ' + '}
                <kbd>{key}</kbd>
              </span>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}
