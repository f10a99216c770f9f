import { useStore } from '../../platform/use-store.ts';
import { text } from '../../platform/texts/text.ts';
import { GivenCode } from './GivenCode.tsx';
import styles from './home.module.css';
import type { Home } from './use-home.ts';

const nine = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** The text beside Share: an empty row for nine digits, and after the press the viewer code. */
export function ShareLegend({ shownCode }: Pick<Home, 'shownCode'>) {
  const isShown = useStore(shownCode) !== null;
  return (
    <div className={styles.legend}>
      <span>{text(isShown ? 'home.shareGiven' : 'home.shareLegend')}</span>
      <GivenCode
        shown={shownCode}
        instead={
          <div className={styles.nine} aria-hidden="true">
            {nine.map((place) => (
              <i key={place} />
            ))}
          </div>
        }
      />
    </div>
  );
}
