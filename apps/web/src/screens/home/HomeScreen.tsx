import { Button } from '@ninefold/ui/button/Button.tsx';
import { text } from '../../platform/texts/text.ts';
import { useTitle } from '../../platform/use-title.ts';
import { LastMeeting } from '../last-meeting/LastMeeting.tsx';
import { Sheet, sheetClass } from '../shell/Sheet.tsx';
import { Shell } from '../shell/Shell.tsx';
import styles from './home.module.css';
import { JoinHalf } from './JoinHalf.tsx';
import { LimitHint } from './LimitHint.tsx';
import { NoCapture } from './NoCapture.tsx';
import { ShareLegend } from './ShareLegend.tsx';
import { ShareSlot } from './ShareSlot.tsx';
import { useHome } from './use-home.ts';

/** The start page: the code field and Share. */
export function HomeScreen() {
  const home = useHome();
  useTitle(text('home.title'));

  return (
    <Shell current="start" width="home">
      <div className={styles.lead}>
        <h1>{text('home.heading')}</h1>
        <p>{text('home.lead')}</p>
      </div>
      <LastMeeting />
      <Sheet>
        <div className={`${sheetClass} ${styles.halves}`}>
          <JoinHalf home={home} />
          <section className={styles.half} aria-labelledby="shareHeading">
            <h2 id="shareHeading">{text('home.shareHeading')}</h2>
            {home.sharing !== 'none' ? (
              <>
                <ShareLegend shownCode={home.shownCode} />
                <ShareSlot home={home} hint={text('home.shareHint')} />
                <div className={styles.push} />
                <Button size="hero" icon="share" isWide onPress={() => home.share()}>
                  {text('home.share')}
                </Button>
                <LimitHint home={home} of="share" />
              </>
            ) : (
              <NoCapture sharing="none" />
            )}
          </section>
        </div>
      </Sheet>
    </Shell>
  );
}
