import { showsDownloadToast } from '@ninefold/domain/toast/download-toast.ts';
import { DOWNLOAD_INVITE_CLICKED } from '@ninefold/domain/tracking/events.ts';
import { cookies, readCookie, viewerToastShownCookie } from '@ninefold/legacy-api/cookies.ts';
import { Mark } from '@ninefold/ui/brand/Mark.tsx';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { ActionLink } from '@ninefold/ui/link/ActionLink.tsx';
import styles from '@ninefold/ui/toast/toast.module.css';
import { createToaster } from '@ninefold/ui/toast/toaster.ts';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { nativeAppText } from '../../../platform/texts/native-app-text.ts';
import { useServices } from '../../../services/services.ts';
import own from './download-toast.module.css';

const TEMPLATE_ID = 'downloadToastTemplate';
/** One for the page, so that its toasts are numbered. */
const toaster = createToaster({ document, log: (problem) => console.error(problem) });

/**
 * The invitation to the app, asked for when a viewer begins to view (TOAST area). Both answers hold for a day.
 * @param onUse the person wants the app
 */
export function DownloadToast({
  isPresenterPro,
  isAdmin,
  onUse,
}: {
  readonly isPresenterPro: boolean;
  readonly isAdmin: boolean;
  readonly onUse: () => void;
}) {
  const { calls, page, pageState } = useServices();
  const [isWanted, setWanted] = useState(() =>
    showsDownloadToast({
      wasAnsweredToday: readCookie(page.cookies(), cookies.viewerToastShown) !== null,
      isSignedIn: pageState.bIsUserLoggedIn,
      isPresenterPro,
      isAdmin,
    }),
  );
  const [place, setPlace] = useState<HTMLElement | null>(null);

  useEffect(() => {
    if (!isWanted) return;
    const toast = toaster.show({ template: `#${TEMPLATE_ID}` });
    if (toast === undefined) return;
    setPlace(toast.element);
    return () => {
      setPlace(null);
      toast.hide();
    };
  }, [isWanted]);

  const answer = (): void => {
    page.writeCookie(viewerToastShownCookie());
    setWanted(false);
  };

  if (!isWanted) return null;
  return (
    <>
      <div id={TEMPLATE_ID} className={styles.toast} hidden />
      {place === null
        ? null
        : createPortal(
            <div className={own.inside}>
              <Mark />
              <div>
                <p role="status">{nativeAppText('toast.text')}</p>
                <div className={own.actions}>
                  <Button
                    size="small"
                    onPress={() => {
                      void calls.track(DOWNLOAD_INVITE_CLICKED);
                      answer();
                      onUse();
                    }}
                  >
                    {nativeAppText('toast.use')}
                  </Button>
                  <ActionLink onPress={answer}>{nativeAppText('toast.close')}</ActionLink>
                </div>
              </div>
            </div>,
            place,
          )}
    </>
  );
}
