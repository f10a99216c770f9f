import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
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

/**
 * Asks before something that cannot be undone. Escape and a click outside decline. It stands on the browser's own dialog: it weighs next to
 * nothing, so nobody has to wait for it when the line is bad, and it also shows in full screen, where only what the browser lifts is seen.
 */
export function ConfirmDialog({ isOpen, ...question }: ConfirmDialogProps) {
  return isOpen ? <OpenDialog {...question} /> : null;
}

function OpenDialog({ title, text, confirm, decline, onConfirm, onDecline, children }: Omit<ConfirmDialogProps, 'isOpen'>) {
  const ref = useRef<HTMLDialogElement | null>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // Closing gives the focus back; taking the element away would not.
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the browser's cancel event
    <dialog
      ref={ref}
      className={styles.native}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onDecline();
      }}
      // The box fills the dialog: a click on the dialog itself is one on what lies around it.
      onClick={(event) => {
        if (event.target === event.currentTarget) onDecline();
      }}
    >
      <div className={styles.dialog}>
        <h2 id={titleId}>{title}</h2>
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
      </div>
    </dialog>
  );
}
