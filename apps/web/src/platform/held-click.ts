/**
 * Holds the press on a button of markup that was made before its script, and does it when the script has taken over. Inlined into the page by
 * the build.
 */
export interface ClickHolder {
  /**
   * Does what was pressed last, once; what it would have opened and is open by now stays so. From here on the page's own script hears every
   * press.
   */
  release(): void;
}

declare global {
  interface Window {
    ninefoldClicks?: ClickHolder | undefined;
  }
}

export interface HeldClickRule {
  /** From then on nobody expects the press to do something. */
  readonly waitsMs: number;
  /** The script did not come until then. */
  readonly inVain: () => void;
}

/** A panel may open late: a poor line takes a good part of this for the script. */
const WAITS_MS = 60_000;
const justWaits = (): HeldClickRule => ({ waitsMs: WAITS_MS, inVain: () => {} });

const nameOf = (button: Element): string | null => button.getAttribute('aria-label') ?? button.textContent;
const buttonsOf = (document: Document): HTMLButtonElement[] => [...document.querySelectorAll<HTMLButtonElement>('#root button')];

export function holdClicks(window: Window, ruleOf: (button: HTMLButtonElement) => HeldClickRule = justWaits): void {
  const { document } = window;
  let held: HTMLButtonElement | null = null;
  let wasExpanded: string | null = null;
  let wasAmong: readonly HTMLButtonElement[] = [];
  let timer = 0;
  const letGo = (): HTMLButtonElement | null => {
    const button = held;
    held = null;
    button?.removeAttribute('aria-busy');
    window.clearTimeout(timer);
    return button;
  };
  const onClick = (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('#root button') : null;
    if (button === null) return;
    event.stopPropagation();
    // It would submit its form.
    event.preventDefault();
    letGo();
    button.setAttribute('aria-busy', 'true');
    const { waitsMs, inVain } = ruleOf(button);
    timer = window.setTimeout(() => {
      letGo();
      inVain();
    }, waitsMs);
    held = button;
    wasAmong = buttonsOf(document);
    wasExpanded = button.getAttribute('aria-expanded');
  };
  /** A page that is another for this person drew its buttons anew; so did one that somebody translates, where names say nothing. */
  const drawnAnew = (pressed: HTMLButtonElement): HTMLButtonElement | undefined => {
    const now = buttonsOf(document);
    const isSamePage = window.ninefoldGuard?.isAltered() === true && now.length === wasAmong.length;
    return now.find((other) => nameOf(other) === nameOf(pressed)) ?? (isSamePage ? now[wasAmong.indexOf(pressed)] : undefined);
  };
  document.addEventListener('click', onClick, true);
  window.ninefoldClicks = {
    release: () => {
      document.removeEventListener('click', onClick, true);
      const pressed = letGo();
      if (pressed === null) return;
      const button = pressed.isConnected ? pressed : drawnAnew(pressed);
      // The panel that the tab remembers is open again: a click would close it under the hand that asked for it.
      if (button?.getAttribute('aria-expanded') === wasExpanded) button.click();
    },
  };
}
