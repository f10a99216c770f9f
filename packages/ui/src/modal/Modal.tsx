import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../icon/Icon.tsx';
import button from '../button/button.module.css';
import { openModal } from '../dialog/open-modal.ts';
import type { ModalVariant } from './modal-variant.ts';
import './modal-variants.css';
import styles from './modal.module.css';

/** SHELL-06: after everything else in the modal; the order of the keys is that of the markup all the same. */
export const CLOSE_TAB_INDEX = 9999;

export interface ModalProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly variant?: ModalVariant;
  /** Text of the close button and name of the close icon. Without it there is neither: Escape and a press beside the box dismiss (D-29). */
  readonly closeText?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons before the close button. */
  readonly actions?: ReactNode;
}

/**
 * A modal message on the browser's own dialog. It is always in the page: until it is shown it stands off-screen, where neither keys nor
 * screen readers reach it (SHELL-04 to SHELL-10).
 */
export function Modal({ isOpen, title, variant = 'cModal', closeText, onClose, children, actions }: ModalProps) {
  const ref = useRef<HTMLDialogElement | null>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!isOpen || dialog === null) return;
    const close = openModal(dialog);
    // The box itself, so that its title is read first.
    dialog.focus();
    return close;
  }, [isOpen]);
  return (
    <dialog
      ref={ref}
      className={`${styles.modal} ${variant}`}
      aria-labelledby={titleId}
      tabIndex={-1}
      inert={!isOpen}
      onCancel={onClose}
      // Whatever else the browser closes it by, and Escape where no press came before: it cannot be held back then.
      onClose={() => {
        if (isOpen) onClose();
      }}
      // The box fills the dialog: a press on the dialog itself is one beside it.
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      onKeyDown={walkInOrder}
    >
      <div className={styles.box}>
        <h2 id={titleId}>{title}</h2>
        {closeText === undefined ? null : (
          <button type="button" className={styles.icon} aria-label={closeText} onClick={onClose}>
            <Icon name="close" size={20} />
          </button>
        )}
        {children}
        {actions === undefined && closeText === undefined ? null : (
          <div className={styles.actions}>
            {actions}
            {closeText === undefined ? null : (
              <button type="button" className={`${button.btn} ${button.white}`} tabIndex={CLOSE_TAB_INDEX} onClick={onClose}>
                {closeText}
              </button>
            )}
          </div>
        )}
      </div>
    </dialog>
  );
}

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/** Tab follows the visible order, whatever the tab indexes say, and stays inside. */
function walkInOrder(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility(),
  );
  event.preventDefault();
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = event.shiftKey ? (at <= 0 ? all.length - 1 : at - 1) : (at + 1) % all.length;
  all[next]?.focus();
}
