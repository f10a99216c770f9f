import { CONSENT_COOKIE, consentValue, hasAnsweredConsent } from '@ninefold/domain/tracking/consent.ts';
import { readCookie, shellCookie } from '@ninefold/legacy-api/cookies.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { useState } from 'react';
import { useServices } from '../../services/services.ts';
import { startText } from '../../platform/texts/start-text.ts';
import styles from './consent.module.css';
import { createPseudonym } from './pseudonym.ts';

/**
 * Asks once whether events may be told outside, at the foot of the page and with two equal answers; nothing waits for it, and it never
 * comes back by itself. The link at the foot opens it again, for a change of mind (C-41).
 */
export function Consent({ label }: { readonly label: string }) {
  const { page } = useServices();
  const [isOpen, setOpen] = useState(() => !hasAnsweredConsent(readCookie(page.cookies(), CONSENT_COOKIE)));
  const answer = (pseudonym: string | null) => {
    page.writeCookie(shellCookie(CONSENT_COOKIE, consentValue(pseudonym)));
    setOpen(false);
  };
  return (
    <>
      <button type="button" className={styles.link} onClick={() => setOpen(true)}>
        {label}
      </button>
      {isOpen ? (
        <section className={styles.box} aria-label={startText('consent.region')}>
          <p>{startText('consent.question')}</p>
          <div className={styles.answers}>
            <Button variant="white" size="small" onPress={() => answer(createPseudonym())}>
              {startText('consent.yes')}
            </Button>
            <Button variant="white" size="small" onPress={() => answer(null)}>
              {startText('consent.no')}
            </Button>
          </div>
        </section>
      ) : null}
    </>
  );
}
