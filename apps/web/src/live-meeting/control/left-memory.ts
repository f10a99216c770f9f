/**
 * Remembers, for as long as the tab lives, that the person has left the meeting of a place: neither a reload nor a step in the history
 * brings them in again without their wish (EXIT-04). No imports: the early script of the meeting page holds a copy of this file.
 */
export interface LeftMemory {
  has(place: string): boolean;
  write(place: string): void;
  forget(place: string): void;
}

/** @param storage null where the browser has none: then a reload joins anew */
export function leftMemory(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null): LeftMemory {
  const nameOf = (place: string): string => `ninefold.left:${place.toLowerCase()}`;
  const quietly = <T>(work: () => T): T | null => {
    try {
      return work();
    } catch {
      return null;
    }
  };
  return {
    has: (place) => quietly(() => storage?.getItem(nameOf(place)) ?? null) !== null,
    write: (place) => void quietly(() => storage?.setItem(nameOf(place), '1')),
    forget: (place) => void quietly(() => storage?.removeItem(nameOf(place))),
  };
}

/** Whether the page was opened by its address or a link, which is a new wish to come in, and not by a reload or from the history. */
export function isOpenedAnew(performance: Pick<Performance, 'getEntriesByType'>): boolean {
  const [entry] = performance.getEntriesByType('navigation') as readonly Partial<PerformanceNavigationTiming>[];
  return entry?.type !== 'reload' && entry?.type !== 'back_forward';
}
