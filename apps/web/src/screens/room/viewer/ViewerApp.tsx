import { useEffect, useState } from 'react';
import { useStore } from '../../../platform/use-store.ts';
import { LaunchBubble } from '../../native-app/LaunchBubble.tsx';
import { useNativeApp } from '../../native-app/use-native-app.ts';
import { useServices } from '../../../services/services.ts';
import { DownloadDialog } from '../download-dialog/DownloadDialog.tsx';
import { phoneOf } from '../sound/phone.ts';
import { DownloadToast } from '../toast/DownloadToast.tsx';
import type { Viewer } from './use-viewer.ts';

/**
 * The desktop app around a viewer's meeting: the invitation, the launch, and the download where the launch found no app.
 * Loaded when a viewer begins to view.
 */
export function ViewerApp({ viewer, place }: { readonly viewer: Viewer; readonly place: string }) {
  const { app, bubble, hasCome } = useNativeApp();
  const isToastAsked = useStore(viewer.isToastAsked);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { state, switchToNative } = viewer;
  const { pageState } = useServices();
  const phone = phoneOf(state.meeting, pageState.sCallInNumber);

  // The app has the meeting now (state 12).
  useEffect(() => {
    if (hasCome) switchToNative();
  }, [hasCome, switchToNative]);

  const launch = async (): Promise<void> => {
    setDialogOpen(false);
    const launched = await app?.joinByLink(place);
    if (launched?.kind === 'launched' && launched.outcome === 'failed') setDialogOpen(true);
  };

  if (app === null) return null;
  return (
    <>
      {isToastAsked ? (
        <DownloadToast isPresenterPro={state.meeting?.plan === 'pro'} isAdmin={state.you?.isAdmin ?? false} onUse={() => void launch()} />
      ) : null}
      {/* The meeting is already in this browser: to go on without the app is to stay. */}
      <LaunchBubble bubble={bubble} onPress={app.giveUp} />
      {isDialogOpen ? (
        <DownloadDialog
          app={app}
          onLaunch={() => void launch()}
          onClose={() => setDialogOpen(false)}
          {...(phone === null || phone.code === null ? {} : { phone: { number: phone.number, code: phone.code } })}
        />
      ) : null}
    </>
  );
}
