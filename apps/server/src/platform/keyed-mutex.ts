/** Runs the tasks of one key one after the other, and tasks of different keys side by side. A key without tasks uses no memory. */
export interface KeyedMutex {
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** Makes a mutex for each key, on demand. */
export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>();
  return {
    run(key, work) {
      const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
      last.set(key, mine);
      const forget = (): void => {
        if (last.get(key) === mine) last.delete(key);
      };
      mine.then(forget, forget);
      return mine;
    },
  };
}
