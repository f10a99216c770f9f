import { quietly } from '../../platform/storage.ts';

/**
 * Remembers, for as long as the tab lives, how the meeting of a place ended for the person. A person who left is not brought in again by a reload
 * or a step in the history (EXIT-04). A person whose meeting is over sees its end again, unless another meeting has its
 * code by now (STATE-04). No imports: the early script of the meeting page holds a copy of this file.
 */
export interface LeftMemory {
  /** Whether the person left it. */
  has(place: string): boolean;
  write(place: string): void;
  /** The meeting itself is over. */
  writeEnd(place: string, reason: EndReason): void;
  /** Why it is over; null when that is not known here. */
  endOf(place: string): EndReason | null;
  forget(place: string): void;
}

/** Without `removed`: the server refuses a person who was removed, and says so each time. */
const endReasons = ['ended-by-host', 'host-vanished', 'never-used'] as const;
export type EndReason = (typeof endReasons)[number];

/** Whether a text is a reason for the end of a visit. */
export const isEndReason = (reason: string): reason is EndReason => (endReasons as readonly string[]).includes(reason);

const LEFT = '1';

/**
 * Makes the memory of which meetings this tab has left, or has seen end, and why.
 * @param storage null where the browser has none: then a reload joins again
 */
export function createLeftMemory(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null): LeftMemory {
  const nameOf = (place: string): string => `ninefold.left:${place.toLowerCase()}`;
  const read = (place: string): string => quietly(() => storage?.getItem(nameOf(place)) ?? null) ?? '';
  const keep = (place: string, how: string): void => void quietly(() => storage?.setItem(nameOf(place), how));
  return {
    has: (place) => read(place) === LEFT,
    write: (place) => keep(place, LEFT),
    writeEnd: keep,
    endOf: (place) => {
      const how = read(place);
      return isEndReason(how) ? how : null;
    },
    forget: (place) => void quietly(() => storage?.removeItem(nameOf(place))),
  };
}

type Entries = Pick<Performance, 'getEntriesByType'>;
const howOpened = (performance: Entries): string | undefined =>
  quietly(() => (performance.getEntriesByType('navigation') as readonly Partial<PerformanceNavigationTiming>[])[0]?.type) ?? undefined;

/** Whether the page was opened by its address or a link, which is a new wish to come in, and not by a reload or from the history. */
export const isOpenedAnew = (performance: Entries): boolean => !['reload', 'back_forward'].includes(howOpened(performance) ?? '');

/** Whether the page was opened by a reload. */
export const isReload = (performance: Entries): boolean => howOpened(performance) === 'reload';
