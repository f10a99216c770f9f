export type EngineState = 'starting' | 'ready' | 'unavailable';

/** The engine's state, and whom to tell when it changes. */
export interface StateCell {
  readonly value: EngineState;
  set(next: EngineState): void;
  watch(listener: (state: EngineState) => void): () => void;
}

/** Makes an observable engine state, `starting` at first. Listeners hear changes only. */
export function createStateCell(): StateCell {
  const listeners = new Set<(state: EngineState) => void>();
  let value: EngineState = 'starting';
  return {
    get value() {
      return value;
    },
    set(next) {
      if (next === value) return;
      value = next;
      for (const listener of listeners) listener(next);
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
