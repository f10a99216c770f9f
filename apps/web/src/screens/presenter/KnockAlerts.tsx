import type { Knock } from '@ninefold/protocol/live/meeting-view.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { text } from '../../platform/texts/text.ts';
import { useJustGone } from '../../platform/use-just-gone.ts';
import styles from './knock-alerts.module.css';

/** So many at a time over the picture; the others follow as these are answered. */
const SHOWN = 3;

export interface KnockAlertsProps {
  readonly knocks: readonly Knock[];
  readonly onLetIn: (knockId: string) => void;
  readonly onRefuse: (knockId: string) => void;
  /** Among the people, which has room for all. */
  readonly isList?: boolean;
}

/** Who waits in front of the locked meeting, and the host's two answers (SEC-16). */
export function KnockAlerts({ knocks, onLetIn, onRefuse, isList = false }: KnockAlertsProps) {
  const haveMoved = useJustGone(knocks.map(({ id }) => id));
  const answer = (give: () => void) => () => {
    if (!haveMoved()) give();
  };
  const letInAll = () => {
    for (const { id } of knocks) onLetIn(id);
  };
  if (knocks.length === 0) return null;
  const shown = isList ? knocks : knocks.slice(0, SHOWN);
  const more = knocks.length - shown.length;
  return (
    <div className={styles.knocks} data-list={isList}>
      {shown.map(({ id, name }) => {
        const words = text('lobby.wants', { name: name === '' ? text('lobby.somebody') : name });
        return (
          <div key={id} className={styles.knock} role="alert" aria-label={words}>
            <p>{words}</p>
            <div className={styles.answers}>
              <Button size="small" onPress={answer(() => onLetIn(id))}>
                {text('lobby.letIn')}
              </Button>
              <Button size="small" look="white" onPress={answer(() => onRefuse(id))}>
                {text('lobby.refuse')}
              </Button>
            </div>
          </div>
        );
      })}
      {knocks.length > 1 ? (
        <div className={styles.all}>
          {more > 0 ? <p className="quiet">{text('lobby.more', { count: String(more) })}</p> : null}
          <Button size="small" look="white" onPress={answer(letInAll)}>
            {text('lobby.letInAll', { count: String(knocks.length) })}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
