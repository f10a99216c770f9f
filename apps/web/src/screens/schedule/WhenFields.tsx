import { type MeetingPlan, repetitions } from '@ninefold/domain/schedule/meeting-plan.ts';
import field from '@ninefold/ui/field/field.module.css';
import { memo } from 'react';
import { scheduleText } from '../../platform/texts/schedule-text.ts';
import { useZoneNote } from '../when/ZoneNote.tsx';
import { errorAt } from './error-at.ts';
import { Field } from './Field.tsx';
import styles from './schedule.module.css';
import { Select } from './Select.tsx';
import { shownLength } from '../when/shown-when.ts';
import type { Scheduler } from './use-scheduler.ts';
import { ZoneOptions } from './ZoneOptions.tsx';

const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240, 480];

/** What these fields show of a plan. */
const shown = ['date', 'time', 'timeZone', 'durationMinutes', 'repeats', 'repeatsUntil'] as const satisfies readonly (keyof MeetingPlan)[];

type WhenFieldsProps = Pick<Scheduler, 'plan' | 'edit' | 'fault'>;

const isSame = (before: WhenFieldsProps, now: WhenFieldsProps): boolean =>
  before.edit === now.edit && before.fault === now.fault && shown.every((name) => before.plan[name] === now.plan[name]);

/** Day, time, length, zone and repetition of the meeting in the form. A letter typed into another field draws nothing of it anew. */
export const WhenFields = memo(function WhenFields({ plan, edit, fault }: WhenFieldsProps) {
  const { date, time, timeZone, durationMinutes, repeats, repeatsUntil } = plan;
  const zoneHint = useZoneNote(timeZone);
  const lengths = [...new Set([...LENGTHS, durationMinutes])].sort((one, other) => one - other);
  return (
    <>
      <div className={styles.when}>
        <Field label={scheduleText('field.date')} error={errorAt('date', fault)}>
          {(names) => (
            <input
              {...names}
              className={field.input}
              type="date"
              required
              value={date}
              onChange={(event) => edit({ date: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label={scheduleText('field.time')} error={errorAt('time', fault)}>
          {(names) => (
            <input
              {...names}
              className={field.input}
              type="time"
              required
              value={time}
              onChange={(event) => edit({ time: event.currentTarget.value.slice(0, 5) })}
            />
          )}
        </Field>
        <Field label={scheduleText('field.duration')} error={errorAt('duration', fault)}>
          {(names) => (
            <Select names={names} value={String(durationMinutes)} onChange={(value) => edit({ durationMinutes: Number(value) })}>
              {lengths.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {shownLength(minutes)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div className={styles.when}>
        <Field label={scheduleText('field.zone')} {...(zoneHint === null ? {} : { hint: zoneHint })} error={errorAt('zone', fault)}>
          {(names) => (
            <Select names={names} value={timeZone} onChange={(value) => edit({ timeZone: value })}>
              <ZoneOptions chosen={timeZone} date={date} />
            </Select>
          )}
        </Field>
        <Field label={scheduleText('field.repeats')}>
          {(names) => (
            <Select
              names={names}
              value={repeats}
              onChange={(value) => {
                const chosen = repetitions.find((one) => one === value) ?? 'never';
                edit({ repeats: chosen, ...(chosen === 'never' ? { repeatsUntil: null } : {}) });
              }}
            >
              {repetitions.map((one) => (
                <option key={one} value={one}>
                  {scheduleText(`repeats.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {repeats === 'never' ? null : (
          <Field label={scheduleText('field.until')} mark={scheduleText('field.untilMark')} error={errorAt('until', fault)}>
            {(names) => (
              <input
                {...names}
                className={field.input}
                type="date"
                min={date}
                value={repeatsUntil ?? ''}
                onChange={(event) => edit({ repeatsUntil: event.currentTarget.value === '' ? null : event.currentTarget.value })}
              />
            )}
          </Field>
        )}
      </div>
    </>
  );
}, isSame);
