import { shellCheckResult } from '@ninefold/domain/check-result/check-result.ts';
import { messageOfShellResult } from '@ninefold/domain/check-result/messages.ts';
import type { ViewerCode } from '@ninefold/domain/shared/ids.ts';
import { formatViewerCode } from '@ninefold/domain/viewer-code/viewer-code.ts';
import { Bubble } from '@ninefold/ui/bubble/Bubble.tsx';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { useEffect } from 'react';
import { text } from '../../platform/texts/text.ts';
import { useTitle } from '../../platform/use-title.ts';
import { Sheet, sheetClass } from '../shell/Sheet.tsx';
import { Shell } from '../shell/Shell.tsx';
import { CodeField } from './CodeField.tsx';
import styles from './home.module.css';
import { useCodeField } from './use-code-field.ts';
import { useHome } from './use-home.ts';

const notFoundText = messageOfShellResult(shellCheckResult.NotFoundCodeOrPurl);
const nine = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** The start page: the code field and Share. */
export function HomeScreen() {
  const home = useHome();
  const field = useCodeField(home.edited);
  useTitle(text('home.title'));

  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) field.ref.current?.focus({ preventScroll: true });
  }, [field.ref]);

  return (
    <Shell current="start" width="home">
      <div className={styles.lead}>
        <h1>{text('home.heading')}</h1>
        <p>{text('home.lead')}</p>
      </div>
      <Sheet>
        <div className={`${sheetClass} ${styles.halves}`}>
          <form
            className={styles.half}
            action={pages.join}
            method="get"
            aria-labelledby="joinHeading"
            onSubmit={(event) => {
              event.preventDefault();
              home.join(field.value);
            }}
          >
            <h2 id="joinHeading">{text('home.joinHeading')}</h2>
            <CodeField field={field} isWrong={home.error !== null} describedBy={home.error === null ? 'joinHint' : 'joinError'} />
            <div id="globalError" className={styles.slot}>
              {home.error === null ? (
                <span id="joinHint">{text('home.codeHint')}</span>
              ) : (
                <Bubble id="joinError" arrow="top">
                  {home.error}
                </Bubble>
              )}
            </div>
            <div className={styles.push} />
            <Button type="submit" size="hero" isWide>
              {text('home.join')}
            </Button>
            {home.error !== notFoundText ? null : <p className={styles.after}>{text('home.codeExpired')}</p>}
          </form>
          <section className={styles.half} aria-labelledby="shareHeading">
            <h2 id="shareHeading">{text('home.shareHeading')}</h2>
            {home.sharesHere ? (
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
                    <p className={styles.given} role="status" aria-label={text('presenter.code')}>
                      {formatViewerCode(home.viewerCode as ViewerCode)}
                    </p>
                  )}
                </div>
                <div className={styles.slot}>{text('home.shareHint')}</div>
                <div className={styles.push} />
                <Button size="hero" icon="share" isWide onPress={home.share}>
                  {text('home.share')}
                </Button>
              </>
            ) : (
              <p className="quiet">{text('home.noShare')}</p>
            )}
          </section>
        </div>
      </Sheet>
    </Shell>
  );
}
