import { MESSAGE_MAX, SUBJECT_MAX } from '@ninefold/domain/schedule/plan-limits.ts';
import { Bubble } from '@ninefold/ui/bubble/Bubble.tsx';
import { Button, ButtonLink } from '@ninefold/ui/button/Button.tsx';
import field from '@ninefold/ui/field/field.module.css';
import { Form } from '@ninefold/ui/form/Form.tsx';
import { Icon } from '@ninefold/ui/icon/Icon.tsx';
import { Tag } from '@ninefold/ui/tag/Tag.tsx';
import { useEffect, useId, useRef } from 'react';
import { scheduleText } from '../../platform/texts/schedule-text.ts';
import { CopyInvitation } from './CopyInvitation.tsx';
import { errorAt } from './error-at.ts';
import { Field } from './Field.tsx';
import { InviteesField } from './InviteesField.tsx';
import { JoinByField } from './JoinByField.tsx';
import { calendarFileLink } from './schedule-calls.ts';
import styles from './schedule.module.css';
import type { Scheduler } from './use-scheduler.ts';
import { WhenFields } from './WhenFields.tsx';

/** The fields of one planned meeting (D-49), new or kept. */
export function PlanForm({ scheduler, onCancel }: { readonly scheduler: Scheduler; readonly onCancel: () => void }) {
  const { plan, edit, chosen, isUnsaved, fault, refusal, done, save } = scheduler;
  const heading = useId();
  const form = useRef<HTMLFormElement | null>(null);
  const title = useRef<HTMLHeadingElement | null>(null);
  const shown = useRef(scheduler.choice);
  // Another meeting came into the form: on a narrow screen it stands above the list.
  useEffect(() => {
    if (shown.current === scheduler.choice) return;
    shown.current = scheduler.choice;
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'nearest' });
  }, [scheduler.choice]);
  useEffect(() => {
    if (fault !== null) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [fault]);
  return (
    <Form ref={form} className={styles.form} aria-labelledby={heading} onSubmit={() => void save()}>
      <div className={styles.head}>
        <h2 ref={title} id={heading} tabIndex={-1}>
          {chosen?.plan.subject ?? scheduleText('schedule.new')}
        </h2>
        {isUnsaved ? (
          <Tag variant="warn" icon="warning">
            {scheduleText('schedule.unsaved')}
          </Tag>
        ) : null}
      </div>
      <Field label={scheduleText('field.subject')} error={errorAt('subject', fault)}>
        {(names) => (
          <input
            {...names}
            className={field.input}
            type="text"
            required
            maxLength={SUBJECT_MAX}
            value={plan.subject}
            onChange={(event) => edit({ subject: event.currentTarget.value })}
          />
        )}
      </Field>
      <WhenFields plan={plan} edit={edit} fault={fault} />
      <JoinByField scheduler={scheduler} />
      <InviteesField scheduler={scheduler} />
      <Field label={scheduleText('field.message')} mark={scheduleText('field.optional')} error={errorAt('message', fault)}>
        {(names) => (
          <textarea
            {...names}
            className={`${field.input} ${field.area}`}
            rows={3}
            maxLength={MESSAGE_MAX}
            value={plan.message}
            onChange={(event) => edit({ message: event.currentTarget.value })}
          />
        )}
      </Field>
      {chosen === null ? null : (
        <div className={styles.more}>
          {isUnsaved || done !== null ? null : (
            <ButtonLink variant="plain" icon="download" href={calendarFileLink(chosen.id)}>
              {scheduleText('do.file')}
            </ButtonLink>
          )}
          <Button variant="plain" icon="trash" onPress={onCancel}>
            {scheduleText('do.cancel')}
          </Button>
        </div>
      )}
      <div className={styles.stick}>
        {refusal === null ? null : <Bubble arrow="none">{refusal}</Bubble>}
        <p className={styles.done} role="status">
          {done === null ? null : (
            <>
              <Icon name="check" size={16} />
              <span>
                <span>{done}</span> {chosen === null ? null : <a href={calendarFileLink(chosen.id)}>{scheduleText('do.file')}</a>}
              </span>
            </>
          )}
        </p>
        <Button type="submit">{scheduleText('do.save')}</Button>
        {chosen === null || isUnsaved ? null : <CopyInvitation meeting={chosen} />}
      </div>
    </Form>
  );
}
