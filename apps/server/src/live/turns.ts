/** Work of one key is done one after the other, of different keys side by side. Nothing stays of a key with no work. */
export interface Turns {
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

export function turns(): Turns {
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
