import { isBeingSpelled, isForInputMethod } from '@ninefold/ui/events/input-method.ts';
import { EMAIL_LIST_MAX } from '@ninefold/domain/email/email-list.ts';
import { isEmptyText } from '@ninefold/domain/validation/texts.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import field from '@ninefold/ui/field/field.module.css';
import { Icon } from '@ninefold/ui/icon/Icon.tsx';
import { type KeyboardEvent, useRef } from 'react';
import { useServices } from '../../services/services.ts';
import { scheduleText } from '../../platform/texts/schedule-text.ts';
import { Field } from './Field.tsx';
import styles from './invitees.module.css';
import type { Scheduler } from './use-scheduler.ts';

/** The list of addresses: each one that is complete stands by itself and can be taken away (SCHED-04, EMAIL-09 to EMAIL-16). */
export function InviteesField({ scheduler }: { readonly scheduler: Scheduler }) {
  const { pageState } = useServices();
  const { plan, edit, typedInvitee, typeInvitee, takeInvitees, leftOut } = scheduler;
  const input = useRef<HTMLInputElement | null>(null);
  const { invitees } = plan;
  const isFull = invitees.length >= EMAIL_LIST_MAX;

  const onChange = (typed: string, isSpelled: boolean) => (!isSpelled && /[;,\s]/.test(typed) ? takeInvitees(typed) : typeInvitee(typed));
  const onKeyDown = (event: KeyboardEvent) => {
    if (isForInputMethod(event.nativeEvent)) return;
    if (event.key === 'Enter' && !isEmptyText(typedInvitee)) {
      event.preventDefault();
      takeInvitees(typedInvitee);
    }
    if (event.key === 'Backspace' && typedInvitee === '' && invitees.length > 0) edit({ invitees: invitees.slice(0, -1) });
  };
  const remove = (email: string) => {
    edit({ invitees: invitees.filter((one) => one !== email) });
    input.current?.focus();
  };

  if (!pageState.bIsEmailConfirmed)
    return (
      <p className={styles.note}>
        <span>{scheduleText('field.confirmFirst')}</span> <a href={pages.account}>{scheduleText('field.toAccount')}</a>
      </p>
    );
  return (
    <Field label={scheduleText('field.invitees')} hint={scheduleText(isFull ? 'field.inviteesFull' : 'field.inviteesHint')}>
      {(names) => (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the room around the field belongs to it; keys reach the field itself */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
          <div
            className={`${field.input} ${styles.chips}`}
            onClick={(event) => {
              if (event.target === event.currentTarget) input.current?.focus();
            }}
          >
            {invitees.length === 0 ? null : (
              <ul className={styles.chipList}>
                {invitees.map((email) => (
                  <li key={email} className={styles.chip}>
                    <span>{email}</span>
                    <button type="button" aria-label={scheduleText('field.removeInvitee', { email })} onClick={() => remove(email)}>
                      <Icon name="close" size={16} />
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <input
              {...names}
              ref={input}
              type="text"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={typedInvitee}
              onChange={(event) => onChange(event.currentTarget.value, isBeingSpelled(event.nativeEvent))}
              onCompositionEnd={(event) => onChange(event.currentTarget.value, false)}
              onKeyDown={onKeyDown}
              onBlur={({ relatedTarget }) => {
                // Saving takes what was typed: a line more here would move Save away from under the press.
                const isSaving = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit';
                if (!isEmptyText(typedInvitee) && !isSaving) takeInvitees(typedInvitee);
              }}
            />
          </div>
          <span className={styles.leftOut} role="status">
            {leftOut.length === 0 ? '' : scheduleText('field.leftOut', { items: leftOut.slice(0, 5).join(', ').slice(0, 200) })}
          </span>
        </>
      )}
    </Field>
  );
}
