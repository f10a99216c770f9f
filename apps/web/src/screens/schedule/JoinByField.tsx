import field from '@ninefold/ui/field/field.module.css';
import { useId } from 'react';
import { useServices } from '../../services/services.ts';
import { scheduleText } from '../../platform/texts/schedule-text.ts';
import styles from './schedule.module.css';
import type { Scheduler } from './use-scheduler.ts';

/** New nine digits each time, or the own personal URL where there is one. */
export function JoinByField({ scheduler: { plan, edit, chosen } }: { readonly scheduler: Scheduler }) {
  const { pageState } = useServices();
  const heading = useId();
  const own = pageState.sPersonalUrl;
  const ways = [
    { way: 'code' as const, label: scheduleText('field.code') },
    ...(own === '' ? [] : [{ way: 'personal-url' as const, label: own }]),
  ];
  // Nothing to choose, unless the meeting stands under a name that was given up meanwhile.
  if (own === '' && chosen?.plan.joinBy !== 'personal-url')
    return (
      <div className={field.field}>
        <span className={styles.legend}>{scheduleText('field.joinBy')}</span>
        <span className={field.hint}>{scheduleText('field.codeHint')}</span>
      </div>
    );
  return (
    <div className={field.field} role="radiogroup" aria-labelledby={heading}>
      <span id={heading} className={styles.legend}>
        {scheduleText('field.joinBy')}
      </span>
      <div className={styles.seg} data-single={ways.length === 1}>
        {ways.map(({ way, label }) => (
          <label key={way}>
            <input
              className="sr"
              type="radio"
              name="join_by"
              value={way}
              checked={plan.joinBy === way}
              onChange={() => edit({ joinBy: way })}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {plan.joinBy === 'code' ? <span className={field.hint}>{scheduleText('field.codeHint')}</span> : null}
    </div>
  );
}
