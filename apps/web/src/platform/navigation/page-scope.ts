/**
 * What belongs to the page that is shown, and ends with it when content is switched: timers, validators and other controls at once, style
 * sheets when the next page is there (NAV-12 to NAV-16). Screens let go of their own things as well; this is where nothing is left over.
 */
import type { Timers } from '../timers.ts';

export interface PageScope {
  /** Its timers never fire on a later page. */
  readonly timers: Timers;
  /** What controls that are marked so keep over all pages of this document, by their names (NAV-14). */
  readonly kept: Map<string, unknown>;
  /** Something to clear at the switch. @returns how to take it back */
  own(clear: () => void): () => void;
  /** Something that the next page must not be without before it is drawn, such as a style sheet. @returns how to take it back */
  ownUntilReplaced(remove: () => void): () => void;
  /** Content is about to be switched. */
  end(): void;
  /** The next page is there. */
  replaced(): void;
}

/**
 * Makes the scope of the page that is shown.
 * @param timers the timers to wrap: those of the scope end with the page
 */
export function createPageScope(timers: Timers): PageScope {
  const owned = new Set<() => void>();
  const outlasting = new Set<() => void>();
  let ending: (() => void)[] = [];
  return {
    kept: new Map(),
    timers: {
      after(delay, work) {
        const fired = () => {
          owned.delete(cancel);
          work();
        };
        const stop = timers.after(delay, fired);
        const cancel = () => {
          owned.delete(cancel);
          stop();
        };
        owned.add(cancel);
        return cancel;
      },
    },
    own(clear) {
      owned.add(clear);
      return () => void owned.delete(clear);
    },
    ownUntilReplaced(remove) {
      outlasting.add(remove);
      return () => void outlasting.delete(remove);
    },
    end() {
      for (const clear of [...owned]) clear();
      owned.clear();
      ending = [...ending, ...outlasting];
      outlasting.clear();
    },
    replaced() {
      const all = ending;
      ending = [];
      for (const remove of all) remove();
    },
  };
}
