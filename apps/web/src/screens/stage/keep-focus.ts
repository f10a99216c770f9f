/** What has buttons that go away as they are pressed. The innermost counts first, then what it stands in, then the bar. */
const GROUPS = '[data-keeps-focus]';

/**
 * A button that has the focus of the keyboard may go away as it is pressed, as Stop does, the close button of a notice, or Let in. The focus would fall
 * to the page, whose top is a long way from here (WCAG 2.4.3): it goes to the button before it in its part of the bar, to the one that takes its place
 * among notices, people and those who wait, or to the first of the bar, as soon as there is one. Who presses with a mouse or a finger is left alone:
 * their next Space is not meant for a button.
 * @returns what ends it
 */
export function keepFocus(bar: Element): () => void {
  const page = bar.ownerDocument;
  let last: { readonly button: Element; readonly places: readonly Place[] } | null = null;
  let isByKeys = false;
  const remember = ({ target }: Event): void => {
    const button = target instanceof Element ? target : null;
    last = button === null ? null : { button, places: placesOf(button, bar) };
  };
  const look = (): void => {
    if (last === null || last.button.isConnected) return;
    if (isByKeys && page.activeElement === page.body) next(last.places)?.focus();
    else last = null;
  };
  const notice = ({ type }: Event): void => {
    isByKeys = type === 'keydown';
  };
  const observer = new MutationObserver(look);
  observer.observe(page.body, { childList: true, subtree: true });
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

/** Where the focus goes when a button of `group` has gone: to the one that is `at` there then, or the last before it. */
interface Place {
  readonly group: Element;
  readonly at: number;
}

function placesOf(button: Element, bar: Element): Place[] {
  const part = [...bar.children].find((child) => child.contains(button));
  if (part !== undefined) return [{ group: part, at: shownButtons(part).indexOf(button as HTMLButtonElement) - 1 }];
  const places: Place[] = [];
  for (let group = button.closest(GROUPS); group; group = group.parentElement?.closest(GROUPS) ?? null)
    places.push({ group, at: shownButtons(group).indexOf(button as HTMLButtonElement) });
  return places.length === 0 ? [] : [...places, { group: bar, at: 0 }];
}

const shownButtons = (group: Element): HTMLButtonElement[] =>
  [...group.querySelectorAll('button')].filter((one) => one.getClientRects().length > 0);

function next(places: readonly Place[]): HTMLButtonElement | undefined {
  for (const { group, at } of places) {
    const buttons = shownButtons(group);
    if (buttons.length > 0) return buttons[Math.min(Math.max(at, 0), buttons.length - 1)];
  }
  return undefined;
}
