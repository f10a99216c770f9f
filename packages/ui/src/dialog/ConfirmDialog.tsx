import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import styles from './dialog.module.css';
import { NativeDialog } from './NativeDialog.tsx';

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly decline: string;
  readonly onConfirm: () => void;
  readonly onDecline: () => void;
  /** A field that the confirmation needs. */
  readonly children?: ReactNode;
}

/** Asks before something that cannot be undone. Escape and a click outside decline. */
export function ConfirmDialog({ isOpen, title, text, confirm, decline, onConfirm, onDecline, children }: ConfirmDialogProps) {
  if (!isOpen) return null;
  return (
    <NativeDialog title={title} onClose={onDecline}>
      <p>{text}</p>
      {children === undefined ? null : <div className={styles.fields}>{children}</div>}
      <div className={styles.actions}>
        <Button look="red" onPress={onConfirm}>
          {confirm}
        </Button>
        <Button look="white" autoFocus onPress={onDecline}>
          {decline}
        </Button>
      </div>
    </NativeDialog>
  );
}
