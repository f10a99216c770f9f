/** What has buttons that go away as they are pressed. The innermost counts first, then what it stands in. */
const GROUPS = '[data-keeps-focus]';
/** Ends the share, the meeting or somebody's part in it: a second press of the same key must not fall on it. */
const ENDS = '[data-danger]';

/**
 * A button that has the focus of the keyboard may go away as it is pressed, as Stop does, the close button of a notice, or Let in. The focus would fall
 * to the page, whose top is a long way from here (WCAG 2.4.3): it goes to the button before it in its part of the bar, to the one that takes its place
 * among notices, people and those who wait, back to where it was before it came among them, or to the first of the bar, as soon as there is one; never
 * to a button that ends something. Who presses with a mouse or a finger is left alone: their next Space is not meant for a button.
 * @returns what ends it
 */
export function keepFocus(bar: Element): () => void {
  const page = bar.ownerDocument;
  let last: { readonly button: Element; readonly places: readonly Place[] } | null = null;
  /** What had the focus last that stands in none of the groups. */
  let before: Element | null = null;
  let isByKeys = false;
  const remember = ({ target }: Event): void => {
    const button = target instanceof Element ? target : null;
    last = button === null ? null : { button, places: placesOf(button, bar) };
    if (button !== null && button.closest(GROUPS) === null) before = button;
  };
  const look = (): void => {
    if (last === null || last.button.isConnected) return;
    if (isByKeys && page.activeElement === page.body) next(last.places, before)?.focus();
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

function next(places: readonly Place[], before: Element | null): HTMLElement | undefined {
  const bar = places.at(-1);
  if (bar === undefined) return undefined;
  for (const place of places.slice(0, -1)) {
    const found = nearest(place);
    if (found !== undefined) return found;
  }
  const canReturn = before instanceof HTMLElement && before.isConnected && before.getClientRects().length > 0 && !before.matches(ENDS);
  return canReturn ? before : nearest(bar);
}

function nearest({ group, at }: Place): HTMLButtonElement | undefined {
  const shown = shownButtons(group);
  const wanted = Math.min(Math.max(at, 0), shown.length - 1);
  const farFrom = (one: HTMLButtonElement): number => Math.abs(shown.indexOf(one) - wanted);
  return shown.filter((one) => !one.matches(ENDS)).sort((one, other) => farFrom(one) - farFrom(other))[0];
}
