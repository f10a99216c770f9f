import { startLink } from '@ninefold/legacy-api/links.ts';
import { startText } from '../../platform/texts/start-text.ts';
import styles from './start-page.module.css';

/** Starts the meeting under the own URL. @param name what is started, for who does not see the card around it */
export function StartOwn({ personalUrl, name }: { readonly personalUrl: string; readonly name: string }) {
  return (
    <a className={styles.start} href={startLink(personalUrl)} aria-label={startText('start.startMeeting', { name })}>
      {startText('start.start')}
    </a>
  );
}
