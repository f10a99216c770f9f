import { Button } from '@ninefold/ui/button/Button.tsx';
import type { ConfirmDialogProps } from '@ninefold/ui/dialog/ConfirmDialog.tsx';
import styles from '@ninefold/ui/dialog/dialog.module.css';
import { useId, useLayoutEffect, useRef } from 'react';

type Question = Omit<ConfirmDialogProps, 'children' | 'isOpen'>;

/**
 * The question before an exit. It is part of the meeting's own code and stands on the browser's dialog: people leave and end just when
 * the line is bad, and nothing may have to be loaded then. It also shows in full screen, where only what the browser lifts is seen.
 */
export function Confirm({ isOpen, ...question }: Question & { readonly isOpen: boolean }) {
  return isOpen ? <OpenConfirm {...question} /> : null;
}

function OpenConfirm({ title, text, confirm, decline, onConfirm, onDecline }: Question) {
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
