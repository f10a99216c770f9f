/** Local storage, or null where the browser refuses it. */
export function localStorageOrNull(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Session storage, or null where the browser refuses it. */
export function sessionStorageOrNull(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** The locks that the pages of this browser share, or null where it has none: on pages that came by plain http. */
export const locksOrNull = (): LockManager | null => (navigator as { readonly locks?: LockManager }).locks ?? null;
