import { Checkbox } from '@ninefold/ui/checkbox/Checkbox.tsx';
import { ConfirmDialog } from '@ninefold/ui/dialog/ConfirmDialog.tsx';
import { useState } from 'react';
import { presentingText } from '../../platform/texts/presenting-text.ts';
import styles from './people.module.css';

export interface RemoveDialogProps {
  readonly name: string;
  /** Newcomers wait for the host already. */
  readonly isLocked: boolean;
  /** @param alsoLocks from now on nobody comes in before the host has let them */
  readonly onRemove: (alsoLocks: boolean) => void;
  readonly onDecline: () => void;
}

/** Asks before somebody is removed. A browser can be kept out, a person with another one only by the lock: it is offered in the same act. */
export function RemoveDialog({ name, isLocked, onRemove, onDecline }: RemoveDialogProps) {
  const [alsoLocks, setAlsoLocks] = useState(false);
  return (
    <ConfirmDialog
      isOpen
      title={presentingText('removeTitle', { name })}
      text={presentingText('removeText')}
      confirm={presentingText('removeConfirm')}
      decline={presentingText('removeDecline')}
      onConfirm={() => onRemove(alsoLocks)}
      onDecline={onDecline}
    >
      {isLocked ? undefined : (
        <>
          <Checkbox isSelected={alsoLocks} onChange={setAlsoLocks} describedBy="removeLockHint">
            {presentingText('removeLock')}
          </Checkbox>
          <span id="removeLockHint" className={styles.removeLockHint}>
            {presentingText('removeLockHint')}
          </span>
        </>
      )}
    </ConfirmDialog>
  );
}
