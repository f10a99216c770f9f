import { neededLazy } from '../../../platform/needed-parts.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { refreshLink } from '@ninefold/legacy-api/links.ts';
import { Button, ButtonLink } from '@ninefold/ui/button/Button.tsx';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { MeetingState } from '../../../live-meeting/state/model.ts';
import { randomKey } from '../../../services/keep-alive.ts';
import { PartBoundary } from '../../../platform/PartBoundary.tsx';
import { useServices } from '../../../services/services.ts';
import { pageLocale } from '../../../platform/texts/language.ts';
import { endCapText } from '../../../platform/texts/end-cap-text.ts';
import { text } from '../../../platform/texts/text.ts';
import { OutcomeHeading } from '../../shell/OutcomeHeading.tsx';
import { paddedSheetClass, Sheet } from '../../shell/Sheet.tsx';
import { Shell } from '../../shell/Shell.tsx';
import styles from './end-cap.module.css';
import { endCapModeOf, ownNames } from './end-cap-model.ts';
import { toldWatch, type Watched } from './watched.ts';

/** Loaded when a meeting is over: its words and rules belong to nobody who watches. */
const loadSignUpForm = () => neededLazy('other', async () => (await import('../../sign-up/SignUpForm.tsx')).SignUpForm);

/** The page after a meeting for its viewers: an offer to sign up, or for registered people the download. */
export function EndCap({
  state,
  watched,
  onRejoin,
}: {
  readonly state: MeetingState;
  readonly watched: Watched;
  readonly onRejoin: () => void;
}) {
  const { page, caller } = useServices();
  const [mode] = useState(() => endCapModeOf(page.cookies()));
  const wasRemoved = state.entry.kind === 'over' && state.entry.reason === 'removed';
  useEffect(() => {
    // The server marks this browser in its answer, so that it stays out when it is closed and opened again (C-24).
    if (wasRemoved) caller.fetch(refreshLink(randomKey()), { method: 'GET', credentials: 'same-origin' }).catch(() => {});
  }, [wasRemoved, caller]);
  const hasLeft = state.entry.kind === 'over' && state.entry.reason === 'left';
  const hasHostVanished = state.entry.kind === 'over' && state.entry.reason === 'host-vanished';
  return (
    <Shell current="other" width="cap">
      <div className={styles.cap}>
        <section className={styles.bye} aria-labelledby="endCapHeading">
          <OutcomeHeading id="endCapHeading">
            {endCapText(hasLeft ? 'endCap.left' : wasRemoved ? 'endCap.removed' : 'endCap.heading')}
          </OutcomeHeading>
          {hasHostVanished ? <p className={`quiet ${styles.why}`}>{endCapText('endCap.vanished')}</p> : null}
          <WatchedText watched={watched} />
          <div className={styles.actions}>
            {hasLeft ? (
              <Button variant="white" onPress={onRejoin}>
                {endCapText('endCap.rejoin')}
              </Button>
            ) : null}
            <ButtonLink variant={hasLeft ? 'plain' : 'white'} href={pages.home}>
              {endCapText('endCap.startPage')}
            </ButtonLink>
          </div>
        </section>
        <Sheet isSmall>
          <section className={`${paddedSheetClass} ${styles.sheet}`} aria-label={endCapText('endCap.region')} data-mode={mode}>
            {mode === 'registration' ? <SignUpOffer state={state} /> : <DownloadOffer />}
          </section>
        </Sheet>
      </div>
    </Shell>
  );
}

function WatchedText({ watched }: { readonly watched: Watched }) {
  const told = toldWatch(watched);
  if (told === null) return null;
  const { name, hours, minutes } = told;
  const time = [hours > 0 ? shownUnit(hours, 'hour') : '', minutes > 0 ? shownUnit(minutes, 'minute') : ''].join(' ').trim();
  return (
    <p className={`quiet ${styles.why}`}>
      {name === null ? endCapText('endCap.watchedMany', { time }) : endCapText('endCap.watchedOne', { name, time })}
    </p>
  );
}
const shownUnit = (count: number, unit: 'hour' | 'minute'): string =>
  new Intl.NumberFormat(pageLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(count);

function SignUpOffer({ state }: { readonly state: MeetingState }) {
  const [names] = useState(() => ownNames(state));
  // React never repeats a failed load: another try needs another component.
  const [{ attempt, SignUpForm }, setAttempt] = useState(() => ({ attempt: 1, SignUpForm: loadSignUpForm() }));
  const tryAgain = () => setAttempt({ attempt: attempt + 1, SignUpForm: loadSignUpForm() });
  const heading = (
    <div className={styles.heading}>
      <h2>{endCapText('endCap.signUpHeading')}</h2>
      <p className="quiet">{endCapText('endCap.signUpLead')}</p>
    </div>
  );
  return (
    <PartBoundary key={attempt} instead={<LostForm heading={heading} onTryAgain={tryAgain} />}>
      <Suspense fallback={<div className={styles.room} />}>
        <SignUpForm names={names} heading={heading} />
      </Suspense>
    </PartBoundary>
  );
}

function LostForm({ heading, onTryAgain }: { readonly heading: ReactNode; readonly onTryAgain: () => void }) {
  return (
    <div className={styles.form}>
      {heading}
      <p role="alert">{endCapText('endCap.signUpLost')}</p>
      <div>
        <Button onPress={onTryAgain}>{text('common.tryAgain')}</Button>
      </div>
    </div>
  );
}

/** ENDCAP-08 has its button in any case; on a server without the app it calls nobody, and what leads there is said beside it. */
function DownloadOffer() {
  const { page, pageState } = useServices();
  const what = pageState.bOffersApp ? 'app' : 'noApp';
  return (
    <div className={styles.form}>
      <h2>{endCapText(`endCap.${what}Heading`)}</h2>
      <p className="quiet">{endCapText(`endCap.${what}Lead`)}</p>
      <div>
        <Button variant={pageState.bOffersApp ? 'orange' : 'white'} icon="download" onPress={() => page.goTop(pages.download)}>
          {endCapText(`endCap.${what}Download`)}
        </Button>
      </div>
    </div>
  );
}
