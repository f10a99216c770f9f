/** What this tab remembers of the app. No imports: the early script of the meeting page holds a copy of this file. */
export const appFlags = { inSession: 'ninefold.sticky', detected: 'ninefold.app-detected' } as const;

type FlagStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;

/** Reads a flag of this tab. False where the browser refuses its storage. */
export function readFlag(storage: FlagStorage, name: string): boolean {
  try {
    return storage?.getItem(name) === '1';
  } catch {
    return false;
  }
}

/** Sets or removes a flag of this tab. Does nothing where the browser refuses its storage. */
export function writeFlag(storage: FlagStorage, name: string, isOn: boolean): void {
  try {
    if (isOn) storage?.setItem(name, '1');
    else storage?.removeItem(name);
  } catch {
    // Not remembered: the cookies still are.
  }
}
