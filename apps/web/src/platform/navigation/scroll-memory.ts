/** How far each entry of the history was scrolled, so that Back leads to where one was. */
export interface ScrollMemory {
  /** The page is about to be another one: what is scrolled from now on is not noted. */
  leave(): void;
  /** State for a new entry of the history. */
  nextState(): { readonly entry: number };
  /** The page of the present entry is there. @returns pixels from the top; null for an entry that was not seen before */
  arrive(): number | null;
  readonly stop: () => void;
}

type ScrollWindow = Pick<Window, 'history' | 'scrollY' | 'addEventListener' | 'removeEventListener'>;

/** Only the last ones are kept; nobody goes back farther. */
const KEPT = 50;

/** Makes the memory of scroll positions by history entry. */
export function createScrollMemory(window: ScrollWindow): ScrollMemory {
  const seen = new Map<number, number>();
  let current: number | null = entryOf(window.history.state);
  let newest = current ?? 0;
  const note = (): void => {
    if (current === null) return;
    seen.set(current, window.scrollY);
    const [oldest] = seen.keys();
    if (seen.size > KEPT && oldest !== undefined) seen.delete(oldest);
  };
  // The browser would scroll before the page is there. After a load it knows better.
  const leaveItToBrowser = (): void => {
    window.history.scrollRestoration = 'auto';
  };
  const doItHere = (): void => {
    window.history.scrollRestoration = 'manual';
  };
  doItHere();
  window.addEventListener('pageshow', doItHere);
  window.addEventListener('scroll', note, { passive: true });
  window.addEventListener('pagehide', leaveItToBrowser);
  return {
    leave: () => {
      note();
      current = null;
    },
    nextState: () => {
      newest += 1;
      return { entry: newest };
    },
    arrive: () => {
      current = entryOf(window.history.state);
      return seen.get(current) ?? null;
    },
    stop: () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', leaveItToBrowser);
      window.removeEventListener('pageshow', doItHere);
    },
  };
}

/** The entry by which the document came has no state: it is the first. */
function entryOf(state: unknown): number {
  const entry = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)['entry'] : null;
  return typeof entry === 'number' ? entry : 0;
}
