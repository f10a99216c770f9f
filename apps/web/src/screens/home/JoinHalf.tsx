import { neededLazy } from '../../platform/needed-parts.ts';
import { shellCheckResult } from '@ninefold/domain/check-result/check-result.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { Bubble } from '@ninefold/ui/bubble/Bubble.tsx';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { Form } from '@ninefold/ui/form/Form.tsx';
import { Suspense, useEffect } from 'react';
import { text } from '../../platform/texts/text.ts';
import { CodeField } from './CodeField.tsx';
import styles from './home.module.css';
import { LimitHint } from './LimitHint.tsx';
import { useCodeField } from './use-code-field.ts';
import type { HomeError } from './home-model.ts';
import type { Home } from './use-home.ts';

const ShareByApp = neededLazy('other', async () => (await import('./ShareByApp.tsx')).ShareByApp);
const FlashBubble = neededLazy('other', async () => (await import('./FlashBubble.tsx')).FlashBubble);

function ErrorBubble({ home, error }: { readonly home: Home; readonly error: HomeError }) {
  if (error.result !== shellCheckResult.NoFlash)
    return (
      <Bubble id="joinError" arrow="top" onHide={home.hideError}>
        {error.message}
      </Bubble>
    );
  return (
    <Suspense fallback={null}>
      <FlashBubble id="joinError" onHide={home.hideError} />
    </Suspense>
  );
}

/** The code field, the error of a failed join, and the button Join. */
export function JoinHalf({ home }: { readonly home: Home }) {
  const field = useCodeField(home.edited, home.enterDown);
  const error = home.error?.of === 'join' ? home.error : null;

  useEffect(() => {
    // A person who has moved the focus elsewhere while this script was on its way keeps it there.
    const isFree = document.activeElement === document.body;
    if (isFree && window.matchMedia('(pointer: fine)').matches) field.ref.current?.focus({ preventScroll: true });
  }, [field.ref]);

  return (
    <Form className={styles.half} action={pages.join} method="get" aria-labelledby="joinHeading" onSubmit={() => home.join(field.value)}>
      <h2 id="joinHeading">{text('home.joinHeading')}</h2>
      <CodeField field={field} isWrong={error !== null} describedBy={error === null ? 'joinHint' : 'joinError'} />
      <div {...(home.error?.of === 'share' ? {} : { id: 'globalError' })} className={styles.slot}>
        {error === null ? <span id="joinHint">{text('home.codeHint')}</span> : <ErrorBubble home={home} error={error} />}
      </div>
      <div className={styles.push} />
      <Button type="submit" size="hero" isWide>
        {text('home.join')}
      </Button>
      {error?.result !== shellCheckResult.NotFoundCodeOrPurl ? null : <p className={styles.after}>{text('home.codeExpired')}</p>}
      <LimitHint home={home} of="join" />
      <Suspense fallback={null}>{home.isSharedByApp ? <ShareByApp home={home} /> : null}</Suspense>
    </Form>
  );
}
