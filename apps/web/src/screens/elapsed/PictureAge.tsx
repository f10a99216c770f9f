import { type Milliseconds, MINUTE_MS, SECOND_MS } from '@ninefold/domain/shared/units.ts';
import { presentingText } from '../../platform/texts/presenting-text.ts';
import { text } from '../../platform/texts/text.ts';
import { elapsed } from './elapsed.ts';
import styles from './elapsed.module.css';
import { useNow } from './use-now.ts';

/**
 * How old the last picture is, while the meeting socket is down. The age is counted up on screen; a screen reader is told once that nothing has to
 * be done.
 * @param at when the picture was painted, by the page's own clock
 */
export function PictureAge({ at }: { readonly at: Milliseconds }) {
  const age = Math.max(0, useNow() - at);
  const isLong = age >= MINUTE_MS;
  const count = isLong ? elapsed(age) : String(Math.floor(age / SECOND_MS));
  return (
    <>
      <span className="sr">{text('viewer.reconnectingSub')}</span>
      <span className={styles.elapsed} aria-hidden="true">
        {presentingText(isLong ? 'lastPicture.minutes' : 'lastPicture.seconds', { count })}
      </span>
    </>
  );
}
