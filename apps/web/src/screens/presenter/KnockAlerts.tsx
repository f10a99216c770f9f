import type { Knock } from '@ninefold/protocol/live/meeting-view.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { useLayoutEffect, useRef } from 'react';
import { useServices } from '../../platform/services.ts';
import { text } from '../../platform/texts/text.ts';
import styles from './knock-alerts.module.css';

/** So many at a time over the picture; the others follow as these are answered. */
const SHOWN = 3;
/** An answered row goes and the next takes its place: the second half of a double click is not for that one. */
const DOUBLE_CLICK_MS = 600;

export interface KnockAlertsProps {
  readonly knocks: readonly Knock[];
  readonly onLetIn: (knockId: string) => void;
  readonly onRefuse: (knockId: string) => void;
  /** Among the people, which has room for all. */
  readonly isList?: boolean;
}

/** Who waits in front of the locked meeting, and the host's two answers (SEC-16). */
export function KnockAlerts({ knocks, onLetIn, onRefuse, isList = false }: KnockAlertsProps) {
  const haveMoved = useRowsJustMoved(knocks);
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

/** @returns whether a row has gone so lately that another stands under a pointer which was meant for it */
function useRowsJustMoved(knocks: readonly Knock[]): () => boolean {
  const { timers } = useServices();
  const before = useRef<readonly Knock[]>([]);
  const haveMoved = useRef(false);
  useLayoutEffect(() => {
    const hasOneGone = before.current.some(({ id }) => !knocks.some((knock) => knock.id === id));
    before.current = knocks;
    if (!hasOneGone) return;
    haveMoved.current = true;
    timers.after(DOUBLE_CLICK_MS, () => {
      haveMoved.current = false;
    });
  }, [knocks, timers]);
  return () => haveMoved.current;
}
