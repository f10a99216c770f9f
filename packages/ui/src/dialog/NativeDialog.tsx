import { type ReactNode, useId } from 'react';
import { modalVariantHere } from '../modal/modal-variant.ts';
import styles from './dialog.module.css';
import { useNativeDialog } from './use-native-dialog.ts';

/**
 * A box with a title, shown while it is drawn. Escape and a click outside close it. It stands on the browser's own dialog: it weighs next
 * to nothing, so nobody has to wait for it when the network is bad, and it also shows in full screen, where only what the browser lifts is seen.
 */
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
  const dialog = useNativeDialog(onClose);
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the browser's cancel event
    <dialog
      {...dialog}
      className={`${styles.native} ${isWide ? styles.wide : ''} ${modalVariantHere()}`}
      aria-labelledby={titleId}
      // The box fills the dialog: a click on the dialog itself is one on what lies around it.
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.dialog}>
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
