/**
 * Shows a dialog over its page, which may be another window's.
 * @returns how to close it. That gives the focus back to what had it, or, where that went away with the popover in which it stood (a dialog
 *   closes them all), to the popover's button: on the page itself the keyboard would begin from the top (WCAG 2.4.3)
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  const page = dialog.ownerDocument;
  const popover = page.activeElement?.closest('[popover]') ?? null;
  dialog.showModal();
  return () => {
    // Taking the element away would give the focus to nobody.
    dialog.close();
    const { activeElement } = page;
    // Nobody took it: until the next painting the dialog still has it.
    const isLost = activeElement === page.body || dialog.contains(activeElement);
    if (popover !== null && isLost) buttonOf(popover)?.focus();
  };
}

const buttonOf = ({ id, ownerDocument }: Element): HTMLElement | null =>
  id === '' ? null : ownerDocument.querySelector(`[popovertarget="${CSS.escape(id)}"]`);
