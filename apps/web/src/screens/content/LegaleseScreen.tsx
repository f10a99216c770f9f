import { contentPages, LANGUAGE_NAME } from '@ninefold/legacy-api/content-views.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { ButtonLink } from '@ninefold/ui/button/Button.tsx';
import { useState } from 'react';
import { currentLanguage } from '../../platform/texts/language.ts';
import { messageText } from '../../platform/texts/message-text.ts';
import { text } from '../../platform/texts/text.ts';
import { useTitle } from '../../platform/use-title.ts';
import { paddedSheetClass, Sheet } from '../shell/Sheet.tsx';
import { Shell } from '../shell/Shell.tsx';
import { ContentView } from './ContentView.tsx';
import styles from './content-view.module.css';

/** Terms and privacy in the operator's words, or a sentence that there are none yet. */
export function LegaleseScreen() {
  const [parameters] = useState(() => ({ [LANGUAGE_NAME]: currentLanguage() }));
  useTitle(messageText('legalese.title'));
  return (
    <Shell current="other" width="message">
      <Sheet fold="plain">
        <div className={`${paddedSheetClass} ${styles.sheet}`}>
          <h1>{messageText('legalese.heading')}</h1>
          <ContentView
            url={contentPages.legalese}
            parameters={parameters}
            instead={<p className="quiet">{messageText('legalese.text')}</p>}
          />
          <p className={styles.after}>
            <ButtonLink variant="white" href={pages.home}>
              {text('common.startPage')}
            </ButtonLink>
          </p>
        </div>
      </Sheet>
    </Shell>
  );
}
