import { useCallback, useEffect, useRef, useState } from 'react';

export interface Loaded<T> {
  /** undefined until something was loaded; it stays while it is loaded again. */
  readonly value: T | undefined;
  /** Loads again; what was asked for last counts. */
  readonly reload: () => Promise<void>;
}

/**
 * Loads something from the server and keeps it as state, with a way to load it again. A few lines instead of a query library, which is as large as
 * the pages that would use it.
 * @param load the same function as long as it loads the same; it reports failures in its value
 */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [value, setValue] = useState<T | undefined>(undefined);
  const latest = useRef(0);
  const reload = useCallback(async () => {
    latest.current += 1;
    const asked = latest.current;
    const loaded = await load();
    if (asked === latest.current) setValue(loaded);
  }, [load]);
  useEffect(() => {
    void reload();
    return () => {
      latest.current += 1;
    };
  }, [reload]);
  return { value, reload };
}
