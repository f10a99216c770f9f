import { Button } from '@ninefold/ui/button/Button.tsx';
import dialog from '@ninefold/ui/dialog/dialog.module.css';
import { useId, useLayoutEffect, useRef } from 'react';
import { scheduleText } from '../../platform/texts/schedule-text.ts';

export interface LeaveDialogProps {
  /** '' for a new meeting that has none yet. */
  readonly subject: string;
  readonly onSave: () => void;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Whether unsaved changes may be lost. Escape and a click outside stay. */
export function LeaveDialog({ subject, onSave, onLeave, onStay }: LeaveDialogProps) {
  const ref = useRef<HTMLDialogElement | null>(null);
  const title = useId();
  useLayoutEffect(() => {
    const shown = ref.current;
    shown?.showModal();
    // Closing gives the focus back; taking the element away would not.
    return () => shown?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the browser's cancel event
    <dialog
      ref={ref}
      className={dialog.native}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        onStay();
      }}
      // The box fills the dialog: a click on the dialog itself is one on what lies around it.
      onClick={(event) => {
        if (event.target === event.currentTarget) onStay();
      }}
    >
      <div className={dialog.dialog}>
        <h2 id={title}>{scheduleText('leave.title')}</h2>
        <p>{subject === '' ? scheduleText('leave.textNew') : scheduleText('leave.text', { subject })}</p>
        <div className={dialog.actions}>
          <Button onPress={onSave}>{scheduleText('leave.save')}</Button>
          <Button look="white" onPress={onLeave}>
            {scheduleText('leave.leave')}
          </Button>
          <Button look="plain" autoFocus onPress={onStay}>
            {scheduleText('leave.stay')}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
