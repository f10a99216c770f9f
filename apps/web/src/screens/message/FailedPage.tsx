import { pages } from '@ninefold/legacy-api/routes.ts';
import { Logo } from '@ninefold/ui/brand/Logo.tsx';
import { Button, ButtonLink } from '@ninefold/ui/button/Button.tsx';
import { useEffect, useState } from 'react';
import { isLoadFailure } from '../../platform/load-failure.ts';
import { useServices } from '../../services/services.ts';
import { text } from '../../platform/texts/text.ts';
import { useStageTheme } from '../../platform/use-stage-theme.ts';
import { useTitle } from '../../platform/use-title.ts';
import shell from '../shell/shell.module.css';
import styles from './message.module.css';

/** The page in place of a screen that failed. It is part of the first script and loads nothing, since the network may have failed. */
export function FailedPage({ error }: { readonly error: unknown }) {
  const { caller, page, pageState } = useServices();
  const what = isLoadFailure(error) ? 'loadFailed' : 'unknownError';
  const [cause, setCause] = useState<string | null>(null);
  useEffect(() => {
    if (what !== 'loadFailed') return;
    // What finds the cause may fail to come as well: then none is named.
    import('./load-cause.ts').then(({ loadFailureText }) => loadFailureText(error, caller.fetch)).then(setCause, () => {});
  }, [caller, error, what]);
  useStageTheme(false);
  useTitle(text(`${what}.title`));
  return (
    <div className={shell.shell}>
      <header className={shell.top}>
        <Logo name={pageState.sProductName} href={pages.home} />
      </header>
      <main id="main" className={shell.content} data-width="message" tabIndex={-1}>
        <h1>{text(`${what}.heading`)}</h1>
        <p className={styles.lede}>{cause ?? text(`${what}.text`)}</p>
        <div className={styles.actions}>
          <Button onPress={() => page.reload()}>{text('common.tryAgain')}</Button>
          <ButtonLink variant="white" href={pages.home}>
            {text('common.startPage')}
          </ButtonLink>
        </div>
      </main>
    </div>
  );
}
