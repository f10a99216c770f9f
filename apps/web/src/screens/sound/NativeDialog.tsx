import dialog from '@ninefold/ui/dialog/dialog.module.css';
import styles from './sound.module.css';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

/** The browser's own dialog: it shows in full screen too, where only what the browser lifts is seen. */
export function NativeDialog({
  title,
  isWide = false,
  onClose,
  children,
}: {
  readonly title: string;
  readonly isWide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement | null>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = ref.current;
    element?.showModal();
    // Closing gives the focus back; taking the element away would not.
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the browser's cancel event
    <dialog
      ref={ref}
      className={`${dialog.native} ${isWide ? styles.wide : ''}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={dialog.dialog}>
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
