import { useCallback, useState } from 'react';
import { useServices } from './services.ts';

/**
 * State of a control that keeps its value when content is switched (NAV-14); other controls start again. Loading the page forgets it.
 * @param name of the control; unique
 */
export function useKeptState<T>(name: string, initial: T): [T, (value: T) => void] {
  const { kept } = useServices().scope;
  const [value, setValue] = useState<T>(() => (kept.has(name) ? (kept.get(name) as T) : initial));
  const keep = useCallback(
    (next: T) => {
      kept.set(name, next);
      setValue(next);
    },
    [kept, name],
  );
  return [value, keep];
}
