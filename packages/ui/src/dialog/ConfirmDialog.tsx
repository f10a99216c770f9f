import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Form } from '../form/Form.tsx';
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
  readonly children?: ReactNode;
  /** The children are a field that the confirmation needs: it has the focus first, and Enter in it confirms (KEY-01). */
  readonly hasField?: boolean;
}

/** Asks before something that cannot be undone. Escape and a click outside decline. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, text, confirm, decline, onConfirm, onDecline, children, hasField = false } = props;
  if (!isOpen) return null;
  const answers = (
    <>
      {children === undefined ? null : <div className={styles.fields}>{children}</div>}
      <div className={styles.actions}>
        <Button variant="red" {...(hasField ? { type: 'submit' } : { onPress: onConfirm })}>
          {confirm}
        </Button>
        <Button variant="white" autoFocus={!hasField} onPress={onDecline}>
          {decline}
        </Button>
      </div>
    </>
  );
  return (
    <NativeDialog title={title} onClose={onDecline}>
      <p>{text}</p>
      {hasField ? <Form onSubmit={onConfirm}>{answers}</Form> : answers}
    </NativeDialog>
  );
}
