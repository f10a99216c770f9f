/** Which notices this browser session has dismissed; they do not come back in it (MAINT-17, D-29). */
export interface DismissedNotices {
  has(id: string): boolean;
  add(id: string): void;
}

const NAME = 'ninefold.maintenance-dismissed';
/** The last few are enough, and no text grows without end. */
const KEPT = 20;
// Where the browser keeps nothing, at least this page remembers.
let here: readonly string[] = [];

/**
 * Makes the memory of which announcements were dismissed.
 * @param storage that of the session; null where the browser refuses it
 */
export function createDismissedNotices(storage: Pick<Storage, 'getItem' | 'setItem'> | null): DismissedNotices {
  const all = (): readonly string[] => {
    try {
      return storage === null ? here : (storage.getItem(NAME) ?? '').split(' ');
    } catch {
      return here;
    }
  };
  return {
    has: (id) => all().includes(id),
    add: (id) => {
      here = [...all(), id].filter((one) => one !== '').slice(-KEPT);
      try {
        storage?.setItem(NAME, here.join(' '));
      } catch {
        // Kept for this page alone.
      }
    },
  };
}
