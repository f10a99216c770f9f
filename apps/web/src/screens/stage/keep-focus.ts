/**
 * A button of the bar that has the focus of the keyboard may go away as it is pressed, as Stop does. The focus would fall to the page, whose top is a
 * long way from here (WCAG 2.4.3): it goes to the button before it in its group, or to the first one there, as soon as there is one. Who presses with
 * a mouse or a finger is left alone: their next Space is not meant for a button.
 * @returns what ends it
 */
export function keepFocusIn(bar: Element): () => void {
  const page = bar.ownerDocument;
  let last: { readonly button: Element; readonly group: Element; at: number } | null = null;
  let isByKeys = false;
  const remember = ({ target }: Event): void => {
    const button = target instanceof Element ? target : null;
    const group = [...bar.children].find((child) => child.contains(button));
    last = button === null || group === undefined ? null : { button, group, at: 0 };
    look();
  };
  const look = (): void => {
    if (last === null) return;
    const buttons = [...last.group.querySelectorAll('button')].filter((one) => one.getClientRects().length > 0);
    const at = buttons.indexOf(last.button as HTMLButtonElement);
    if (at >= 0) last.at = at;
    else if (last.button.isConnected) return;
    else if (isByKeys && page.activeElement === page.body) buttons[Math.max(last.at - 1, 0)]?.focus();
    else last = null;
  };
  const notice = ({ type }: Event): void => {
    isByKeys = type === 'keydown';
  };
  const observer = new MutationObserver(look);
  observer.observe(bar, { childList: true, subtree: true });
  page.addEventListener('focusin', remember);
  page.addEventListener('keydown', notice, true);
  page.addEventListener('pointerdown', notice, true);
  return () => {
    observer.disconnect();
    page.removeEventListener('focusin', remember);
    page.removeEventListener('keydown', notice, true);
    page.removeEventListener('pointerdown', notice, true);
  };
}
