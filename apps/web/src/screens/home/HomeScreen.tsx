import { Button } from '@ninefold/ui/button/Button.tsx';
import { text } from '../../platform/texts/text.ts';
import { useTitle } from '../../platform/use-title.ts';
import { LastMeeting } from '../last-meeting/LastMeeting.tsx';
import { Sheet, sheetClass } from '../shell/Sheet.tsx';
import { Shell } from '../shell/Shell.tsx';
import { GivenCode } from './GivenCode.tsx';
import styles from './home.module.css';
import { JoinHalf } from './JoinHalf.tsx';
import { LimitHint } from './LimitHint.tsx';
import { NoCapture } from './NoCapture.tsx';
import { ShareSlot } from './ShareSlot.tsx';
import { useHome } from './use-home.ts';

const nine = [0, 1, 2, 3, 4, 5, 6, 7, 8];

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
                <div className={styles.legend}>
                  <span>{text(home.viewerCode === null ? 'home.shareLegend' : 'home.shareGiven')}</span>
                  {home.viewerCode === null ? (
                    <div className={styles.nine} aria-hidden="true">
                      {nine.map((place) => (
                        <i key={place} />
                      ))}
                    </div>
                  ) : (
                    <GivenCode viewerCode={home.viewerCode} isGiven={home.isCodeGiven} />
                  )}
                </div>
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
