import type { EntryPage } from '@ninefold/domain/interstitial/entry-page.ts';
import { interstitialLoaderTime } from '@ninefold/domain/launch/launch-times.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { Icon } from '@ninefold/ui/icon/Icon.tsx';
import { ActionLink } from '@ninefold/ui/link/ActionLink.tsx';
import { Loader } from '@ninefold/ui/loader/Loader.tsx';
import { LaunchBubble } from '../native-app/LaunchBubble.tsx';
import { useStageTheme } from '../../platform/use-stage-theme.ts';
import { answerText } from '../../platform/texts/answer-text.ts';
import { nativeAppText } from '../../platform/texts/native-app-text.ts';
import { useTitle } from '../../platform/use-title.ts';
import { paddedSheetClass, Sheet } from '../shell/Sheet.tsx';
import { Shell } from '../shell/Shell.tsx';
import styles from './interstitial.module.css';
import { type Interstitial as Model, useInterstitial } from './use-interstitial.ts';

/** The page before a meeting that the app is to open, or that this browser cannot (INTER area). @param onBrowser opens the meeting here */
export function Interstitial({ page, onBrowser }: { readonly page: Exclude<EntryPage, 'viewer'>; readonly onBrowser: () => void }) {
  const interstitial = useInterstitial(page, onBrowser);
  useStageTheme(false);
  useTitle(nativeAppText('interstitial.title'));
  return (
    <Shell current="other" width="message">
      <Sheet isSmall>
        <div className={`${paddedSheetClass} ${styles.sheet}`} data-page={page}>
          {interstitial.hasCome ? (
            <Switched interstitial={interstitial} />
          ) : page === 'launch' ? (
            <Launch interstitial={interstitial} />
          ) : (
            <Offer interstitial={interstitial} />
          )}
        </div>
      </Sheet>
      <LaunchBubble bubble={interstitial.bubble} onPress={interstitial.joinHere} />
    </Shell>
  );
}

function Launch({ interstitial }: { readonly interstitial: Model }) {
  const { refusal } = interstitial;
  return (
    <>
      <div className={styles.mark}>
        {interstitial.loader === 'gone' ? (
          <Outcome isSent={refusal === null} />
        ) : (
          <span
            className={styles.loader}
            data-loader={interstitial.loader}
            ref={(element) => element?.style.setProperty('--fade', `${interstitialLoaderTime.fadeLasts}ms`)}
          >
            <Loader />
          </span>
        )}
      </div>
      <div>
        <h1>{nativeAppText(refusal === null ? 'interstitial.launch.heading' : 'interstitial.refused.heading')}</h1>
        <p className={styles.lead}>{refusal === null ? nativeAppText('interstitial.launch.lead') : answerText(refusal)}</p>
        <hr className={styles.rule} />
        <p>
          {nativeAppText('interstitial.launch.notStarted')}{' '}
          <ActionLink onPress={interstitial.joinHere}>{nativeAppText('interstitial.launch.join')}</ActionLink>
        </p>
      </div>
    </>
  );
}

/** What stands where the loader was; at the same times either way (D-12), and never more than was done. */
function Outcome({ isSent }: { readonly isSent: boolean }) {
  return (
    <span
      className={`${styles.sent} ${isSent ? '' : styles.refused}`}
      role="img"
      aria-label={nativeAppText(isSent ? 'interstitial.sent' : 'interstitial.refused.state')}
    >
      <Icon name={isSent ? 'check' : 'warning'} />
    </span>
  );
}

function Offer({ interstitial }: { readonly interstitial: Model }) {
  return (
    <div>
      <h1>{nativeAppText('interstitial.offer.heading')}</h1>
      <p className={styles.lead}>{nativeAppText('interstitial.offer.lead')}</p>
      <div className={styles.actions}>
        <Button icon="download" onPress={interstitial.download}>
          {nativeAppText('interstitial.offer.download')}
        </Button>
        <Button variant="white" onPress={interstitial.openChrome}>
          {nativeAppText('interstitial.offer.chrome')}
        </Button>
      </div>
    </div>
  );
}

function Switched({ interstitial }: { readonly interstitial: Model }) {
  return (
    <div role="status">
      <h1>{nativeAppText('interstitial.switched')}</h1>
      <p className={styles.lead}>{nativeAppText('interstitial.switchedHint')}</p>
      <hr className={styles.rule} />
      <ActionLink onPress={interstitial.joinHere}>{nativeAppText('interstitial.backToBrowser')}</ActionLink>
    </div>
  );
}
