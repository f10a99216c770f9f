/**
 * The page is drawn before its script has loaded. This keeps the last click on a button until then and replays it. The build inlines it into
 * the page.
 */
export interface ClickHolder {
  /**
   * Replays the kept click, once; a menu or panel that is open by now stays open. From here on the page's own script handles every click.
   */
  release(): void;
}

declare global {
  interface Window {
    ninefoldClicks?: ClickHolder | undefined;
  }
}

export interface EarlyClickRule {
  /** After this time nobody expects the click to do anything. */
  readonly waitsMs: number;
  /** Called when the script has not loaded by then. */
  readonly inVain: () => void;
}

/** A panel may open late: on a slow connection the script alone takes much of this time. */
const WAITS_MS = 60_000;
const justWaits = (): EarlyClickRule => ({ waitsMs: WAITS_MS, inVain: () => {} });

const nameOf = (button: Element): string | null => button.getAttribute('aria-label') ?? button.textContent;
const buttonsOf = (document: Document): HTMLButtonElement[] => [...document.querySelectorAll<HTMLButtonElement>('#root button')];

export function holdClicks(window: Window, ruleOf: (button: HTMLButtonElement) => EarlyClickRule = justWaits): void {
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
