import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { WaitingKnock } from '@ninefold/protocol/live/meeting-view.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { useState } from 'react';
import { presentingText } from '../../../platform/texts/presenting-text.ts';
import { text } from '../../../platform/texts/text.ts';
import { WithKept } from '../../../platform/texts/WithKept.tsx';
import { useJustGone } from './use-just-gone.ts';
import { Elapsed } from '../../elapsed/Elapsed.tsx';
import styles from './knock-alerts.module.css';
import { useIsNewKnock } from './use-is-new-knock.ts';

/** So many at a time over the picture; the others follow as these are answered. */
const SHOWN = 3;

export interface KnockAlertsProps {
  /** At whose door they are. */
  readonly meeting: object;
  readonly knocks: readonly WaitingKnock[];
  /** When this page heard of them, by its own clock: how long each had waited then is in the knock. */
  readonly heardAt: Milliseconds;
  readonly onLetIn: (knockId: string) => void;
  readonly onRefuse: (knockId: string) => void;
  /** Among the people, which has room for all. */
  readonly isList?: boolean;
}

/** The list of people who knock, with buttons to let each in or refuse (SEC-16). */
export function KnockAlerts({ meeting, knocks, heardAt, onLetIn, onRefuse, isList = false }: KnockAlertsProps) {
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
    <div className={styles.knocks} data-list={isList} data-keeps-focus>
      {/* Before them: three with long names reach beyond a small window. */}
      {knocks.length > 1 ? (
        <div className={styles.all}>
          {more > 0 ? <p className="quiet">{text('lobby.more', { count: more })}</p> : null}
          <Button size="small" variant="white" onPress={answer(letInAll)}>
            {text('lobby.letInAll', { count: knocks.length })}
          </Button>
        </div>
      ) : null}
      {shown.map((knock) => (
        <KnockRow
          key={knock.id}
          meeting={meeting}
          knock={knock}
          heardAt={heardAt}
          onLetIn={answer(() => onLetIn(knock.id))}
          onRefuse={answer(() => onRefuse(knock.id))}
        />
      ))}
    </div>
  );
}

function KnockRow({
  meeting,
  knock,
  heardAt,
  onLetIn,
  onRefuse,
}: {
  readonly meeting: object;
  readonly knock: WaitingKnock;
  readonly heardAt: Milliseconds;
  readonly onLetIn: () => void;
  readonly onRefuse: () => void;
}) {
  const { id, name, note, waitedMs } = knock;
  const isNew = useIsNewKnock(meeting, id);
  // From the first that was heard here: what comes later may have been longer on its way.
  const [since] = useState(() => heardAt - waitedMs);
  const words = text('lobby.wants', { name: name === '' ? text('lobby.somebody') : name });
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name
    <div className={styles.knock} role={isNew ? 'alert' : 'group'} data-knock aria-label={note === '' ? words : `${words}: ${note}`}>
      <div className={styles.who}>
        <p>
          <WithKept words={words} kept={name} />
        </p>
        {note === '' ? null : (
          // Told with the name; whoever changes it is not told of a second time.
          <q dir="auto" aria-live="off">
            {note}
          </q>
        )}
        <span className={styles.waited}>
          {presentingText('waits')} <Elapsed since={since} />
        </span>
      </div>
      <div className={styles.answers}>
        <Button size="small" onPress={onLetIn}>
          {text('lobby.letIn')}
        </Button>
        <Button size="small" variant="white" onPress={onRefuse}>
          {text('lobby.refuse')}
        </Button>
      </div>
    </div>
  );
}
