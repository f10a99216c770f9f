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

/** A pointer that is moved further between its down and its up has changed its mind. */
const SAME_PLACE_PX = 10;

const nameOf = (button: Element): string | null => button.getAttribute('aria-label') ?? button.textContent;
const buttonsOf = (document: Document): HTMLButtonElement[] => [...document.querySelectorAll<HTMLButtonElement>('#root button')];
const buttonAt = (target: EventTarget | null): HTMLButtonElement | null =>
  target instanceof Element ? target.closest<HTMLButtonElement>('#root button') : null;

/** A button, and the page as it was when it was pressed. */
interface Pressed {
  readonly button: HTMLButtonElement;
  readonly among: readonly HTMLButtonElement[];
  readonly expanded: string | null;
}

/**
 * Records clicks on buttons before the page's script has loaded, and shows the button as waiting.
 * @param ruleOf what to do with a click on a button
 */
export function holdClicks(window: Window, ruleOf: (button: HTMLButtonElement) => EarlyClickRule = justWaits): void {
  const { document } = window;
  let held: Pressed | null = null;
  /** The button that a pointer is down on, and where it is. */
  let down: (Pressed & { readonly x: number; readonly y: number }) | null = null;
  let timer = 0;
  const pressedNow = (button: HTMLButtonElement): Pressed => ({
    button,
    among: buttonsOf(document),
    expanded: button.getAttribute('aria-expanded'),
  });
  const letGo = (): Pressed | null => {
    const pressed = held;
    held = null;
    pressed?.button.removeAttribute('aria-busy');
    window.clearTimeout(timer);
    return pressed;
  };
  const onDown = ({ target, clientX: x, clientY: y }: PointerEvent): void => {
    const button = buttonAt(target);
    down = button === null ? null : { ...pressedNow(button), x, y };
  };
  const onUp = (): void => {
    down = null;
  };
  const onClick = (event: MouseEvent): void => {
    const button = buttonAt(event.target);
    if (button === null) return;
    event.stopPropagation();
    // It would submit its form.
    event.preventDefault();
    letGo();
    const pressed = pressedNow(button);
    button.setAttribute('aria-busy', 'true');
    const { waitsMs, inVain } = ruleOf(button);
    timer = window.setTimeout(() => {
      letGo();
      inVain();
    }, waitsMs);
    held = pressed;
  };
  /** The same button now. A page that is another for this person drew its buttons anew; so did one that is translated, where names say nothing. */
  const present = ({ button, among }: Pressed): HTMLButtonElement | undefined => {
    if (button.isConnected) return button;
    const now = buttonsOf(document);
    const isSamePage = window.ninefoldGuard?.isAltered() === true && now.length === among.length;
    return now.find((other) => nameOf(other) === nameOf(button)) ?? (isSamePage ? now[among.indexOf(button)] : undefined);
  };
  const replay = (pressed: Pressed): void => {
    const button = present(pressed);
    // The panel that the tab remembers is open again: the replayed click would close it, although the person wanted it open.
    if (button?.getAttribute('aria-expanded') === pressed.expanded) button.click();
  };
  /** The browser gives no click where the button was drawn anew, perhaps elsewhere, between the pointer's down and its up. */
  const replayAtUp = (pressed: NonNullable<typeof down>): void => {
    const stop = new AbortController();
    const up = ({ clientX, clientY }: PointerEvent): void => {
      stop.abort();
      if (Math.hypot(clientX - pressed.x, clientY - pressed.y) <= SAME_PLACE_PX) replay(pressed);
    };
    document.addEventListener('pointerup', up, { capture: true, signal: stop.signal });
    document.addEventListener('pointercancel', () => stop.abort(), { signal: stop.signal });
  };
  const listening: readonly (readonly [string, (event: never) => void])[] = [
    ['click', onClick],
    ['pointerdown', onDown],
    ['pointerup', onUp],
    ['pointercancel', onUp],
  ];
  for (const [type, listener] of listening) document.addEventListener(type, listener as EventListener, true);
  window.ninefoldClicks = {
    release: () => {
      for (const [type, listener] of listening) document.removeEventListener(type, listener as EventListener, true);
      const pressed = letGo();
      if (pressed !== null) replay(pressed);
      else if (down !== null && !down.button.isConnected) replayAtUp(down);
    },
  };
}
