/** What has buttons that go away as they are pressed. The innermost counts first, then what it stands in. */
const GROUPS = '[data-keeps-focus]';
/** Ends the share, the meeting or somebody's part in it: a second press of the same key must not fall on it. */
const ENDS = '[data-danger]';
/** Of what had the focus outside the groups: what had it last may have gone too. */
const REMEMBERED = 8;

/**
 * Keeps the keyboard focus near when the focused button disappears as it is pressed, as Stop, Let in or the close button of a notice do. The
 * browser would move the focus to the top of the page (WCAG 2.4.3). This moves it, in this order, to the button before it in its part of the bar;
 * to the one that takes its place among notices, people and those who wait; to where the focus was before; or to the first button of the bar. It
 * never goes to a button that ends something. Presses by mouse or finger move no focus: the next press of Space is not meant for a button.
 * @returns how to stop
 */
export function keepFocus(bar: Element): () => void {
  const page = bar.ownerDocument;
  let last: { readonly button: Element; readonly places: readonly Place[] } | null = null;
  /** What had the focus and stands in none of the groups, the last one first. */
  let before: readonly Element[] = [];
  let isByKeys = false;
  const remember = ({ target }: Event): void => {
    const button = target instanceof Element ? target : null;
    last = button === null ? null : { button, places: placesOf(button, bar) };
    if (button?.closest(GROUPS) === null) before = [button, ...before.filter((one) => one !== button)].slice(0, REMEMBERED);
  };
  const look = (): void => {
    if (last === null || last.button.isConnected) return;
    if (isByKeys && page.activeElement === page.body) next(last.places, bar, before)?.focus();
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

/** @returns none for what stands in none of the groups and not in the bar */
function placesOf(button: Element, bar: Element): Place[] {
  const part = [...bar.children].find((child) => child.contains(button));
  if (part !== undefined) return [{ group: part, at: shownButtons(part).indexOf(button as HTMLButtonElement) - 1 }];
  const places: Place[] = [];
  for (let group = button.closest(GROUPS); group; group = group.parentElement?.closest(GROUPS) ?? null)
    places.push({ group, at: shownButtons(group).indexOf(button as HTMLButtonElement) });
  return places;
}

const shownButtons = (group: Element): HTMLButtonElement[] =>
  [...group.querySelectorAll('button')].filter((one) => one.getClientRects().length > 0);

function next(places: readonly Place[], bar: Element, before: readonly Element[]): HTMLElement | undefined {
  for (const place of places) {
    const found = nearest(place);
    if (found !== undefined) return found;
    // What takes the place of a button of the bar may come later.
    if (bar.contains(place.group)) return undefined;
  }
  return before.find(canReturnTo) ?? nearest({ group: bar, at: 0 });
}

const canReturnTo = (one: Element): one is HTMLElement =>
  one instanceof HTMLElement && one.isConnected && one.getClientRects().length > 0 && !one.matches(ENDS);

function nearest({ group, at }: Place): HTMLButtonElement | undefined {
  const shown = shownButtons(group);
  const wanted = Math.min(Math.max(at, 0), shown.length - 1);
  const farFrom = (one: HTMLButtonElement): number => Math.abs(shown.indexOf(one) - wanted);
  return shown.filter((one) => !one.matches(ENDS)).sort((one, other) => farFrom(one) - farFrom(other))[0];
}
