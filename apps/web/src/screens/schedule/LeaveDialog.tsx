import { Button } from '@ninefold/ui/button/Button.tsx';
import dialog from '@ninefold/ui/dialog/dialog.module.css';
import { NativeDialog } from '@ninefold/ui/dialog/NativeDialog.tsx';
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
  return (
    <NativeDialog title={scheduleText('leave.title')} onClose={onStay}>
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
    </NativeDialog>
  );
}
