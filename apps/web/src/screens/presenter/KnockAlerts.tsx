import type { Knock } from '@ninefold/protocol/live/meeting-view.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { text } from '../../platform/texts/text.ts';
import styles from './knock-alerts.module.css';

/** So many at a time; the others follow as these are answered. */
const SHOWN = 3;

export interface KnockAlertsProps {
  readonly knocks: readonly Knock[];
  readonly onLetIn: (knockId: string) => void;
  readonly onRefuse: (knockId: string) => void;
}

/** Who waits in front of the locked meeting, and the host's two answers (SEC-16). */
export function KnockAlerts({ knocks, onLetIn, onRefuse }: KnockAlertsProps) {
  if (knocks.length === 0) return null;
  const more = knocks.length - SHOWN;
  return (
    <div className={styles.knocks}>
      {knocks.slice(0, SHOWN).map(({ id, name }) => {
        const words = text('lobby.wants', { name: name === '' ? text('lobby.somebody') : name });
        return (
          <div key={id} className={styles.knock} role="alert" aria-label={words}>
            <p>{words}</p>
            <div className={styles.answers}>
              <Button size="small" onPress={() => onLetIn(id)}>
                {text('lobby.letIn')}
              </Button>
              <Button size="small" look="white" onPress={() => onRefuse(id)}>
                {text('lobby.refuse')}
              </Button>
            </div>
          </div>
        );
      })}
      {more > 0 ? <p className="quiet">{text('lobby.more', { count: String(more) })}</p> : null}
    </div>
  );
}
