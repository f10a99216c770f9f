import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../button/Button.tsx';
import styles from './dialog.module.css';

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
  return (
    <ModalOverlay
      className={styles.scrim ?? ''}
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onDecline();
      }}
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.dialog ?? ''}>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
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
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
