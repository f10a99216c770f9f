/**
 * Shows a dialog over the page.
 * @returns how to close it. That gives the focus back to what had it, or, where that went away with the popover in which it stood (a dialog
 *   closes them all), to the popover's button: on the page itself the keyboard would begin from the top (WCAG 2.4.3)
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  const popover = document.activeElement?.closest('[popover]') ?? null;
  dialog.showModal();
  return () => {
    // Taking the element away would give the focus to nobody.
    dialog.close();
    const { activeElement } = document;
    // Nobody took it: until the next painting the dialog still has it.
    const isLost = activeElement === document.body || dialog.contains(activeElement);
    if (popover !== null && isLost) buttonOf(popover)?.focus();
  };
}

const buttonOf = ({ id }: Element): HTMLElement | null =>
  id === '' ? null : document.querySelector(`[popovertarget="${CSS.escape(id)}"]`);
