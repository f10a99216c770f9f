import { Checkbox } from '@ninefold/ui/checkbox/Checkbox.tsx';
import { ConfirmDialog } from '@ninefold/ui/dialog/ConfirmDialog.tsx';
import { useState } from 'react';
import { roomText } from '../../../platform/texts/room-text.ts';
import styles from './people.module.css';

export interface RemoveDialogProps {
  readonly name: string;
  /** Newcomers wait for the host already. */
  readonly isLocked: boolean;
  /** @param alsoLocks from now on nobody comes in before the host has let them */
  readonly onRemove: (alsoLocks: boolean) => void;
  readonly onDecline: () => void;
}

/**
 * Asks before a person is removed. A removal keeps out their browser; with another browser they could return unless the meeting is locked, so
 * locking is offered too.
 */
export function RemoveDialog({ name, isLocked, onRemove, onDecline }: RemoveDialogProps) {
  const [alsoLocks, setAlsoLocks] = useState(false);
  return (
    <ConfirmDialog
      isOpen
      title={roomText('people.removeTitle', { name })}
      text={roomText('people.removeText')}
      confirm={roomText('people.removeConfirm')}
      decline={roomText('people.removeDecline')}
      onConfirm={() => onRemove(alsoLocks)}
      onDecline={onDecline}
    >
      {isLocked ? undefined : (
        <>
          <Checkbox isSelected={alsoLocks} onChange={setAlsoLocks} describedBy="removeLockHint">
            {roomText('people.removeLock')}
          </Checkbox>
          <span id="removeLockHint" className={styles.removeLockHint}>
            {roomText('people.removeLockHint')}
          </span>
        </>
      )}
    </ConfirmDialog>
  );
}
