import { Bubble } from '@ninefold/ui/bubble/Bubble.tsx';
import field from '@ninefold/ui/field/field.module.css';
import { type ReactNode, useId } from 'react';

/** What a field's control is called and described by. */
export interface FieldNames {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

/** A label, a control of the browser's own kind, a hint, and what is wrong in a bubble that is read out with it. */
export function Field({
  label,
  mark,
  hint,
  error = null,
  children,
}: {
  readonly label: string;
  readonly mark?: string;
  readonly hint?: ReactNode;
  readonly error?: string | null;
  readonly children: (names: FieldNames) => ReactNode;
}) {
  const id = useId();
  const described = [hint === undefined ? '' : `${id}-hint`, error === null ? '' : `${id}-error`].filter((part) => part !== '').join(' ');
  return (
    <div className={field.field}>
      <span className={field.lab}>
        <label htmlFor={id}>{label}</label>
        {mark === undefined ? null : <span className={field.opt}>{mark}</span>}
      </span>
      {children({
        id,
        ...(described === '' ? {} : { 'aria-describedby': described }),
        ...(error === null ? {} : { 'aria-invalid': true as const }),
      })}
      {hint === undefined ? null : (
        <span id={`${id}-hint`} className={field.hint}>
          {hint}
        </span>
      )}
      {error === null ? null : (
        <Bubble id={`${id}-error`} arrow="top">
          {error}
        </Bubble>
      )}
    </div>
  );
}
