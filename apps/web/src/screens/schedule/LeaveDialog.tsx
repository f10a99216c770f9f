import { Button } from '@ninefold/ui/button/Button.tsx';
import dialog from '@ninefold/ui/dialog/dialog.module.css';
import { NativeDialog } from '@ninefold/ui/dialog/NativeDialog.tsx';
import { scheduleText } from '../../platform/texts/schedule-text.ts';

export interface LeaveDialogProps {
  /** Whether the page is left, or another meeting comes into its form. */
  readonly of: 'page' | 'form';
  /** '' for a new meeting that has none yet. */
  readonly subject: string;
  readonly onSave: () => void;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Whether unsaved changes may be lost. Escape and a click outside stay. */
export function LeaveDialog({ of, subject, onSave, onLeave, onStay }: LeaveDialogProps) {
  return (
    <NativeDialog title={scheduleText(of === 'page' ? 'leave.title' : 'discard.title')} onClose={onStay}>
      <p>{subject === '' ? scheduleText('leave.textNew') : scheduleText('leave.text', { subject })}</p>
      <div className={dialog.actions}>
        <Button onPress={onSave}>{scheduleText(of === 'page' ? 'leave.save' : 'discard.save')}</Button>
        <Button variant="white" onPress={onLeave}>
          {scheduleText(of === 'page' ? 'leave.leave' : 'discard.discard')}
        </Button>
        <Button variant="plain" isFlush autoFocus onPress={onStay}>
          {scheduleText(of === 'page' ? 'leave.stay' : 'discard.back')}
        </Button>
      </div>
    </NativeDialog>
  );
}
