/** Local storage, or null where the browser refuses it. */
export const localStorageOrNull = (): Storage | null => quietly(() => window.localStorage);

/** Session storage, or null where the browser refuses it. */
export const sessionStorageOrNull = (): Storage | null => quietly(() => window.sessionStorage);

/** What a memory reads or writes, or null where storage is off or full, or holds what nobody can read: then it is as if nothing were kept. */
export function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** The locks that the pages of this browser share, or null where it has none: on pages that came by plain http. */
export const locksOrNull = (): LockManager | null => (navigator as { readonly locks?: LockManager }).locks ?? null;
