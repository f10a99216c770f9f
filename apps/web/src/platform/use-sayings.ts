import { useCallback, useEffect, useRef, useState } from 'react';

/** Between two times that something is said: a screen reader tells of what changes. */
export const SILENT_MS = 150;
/** Then it is no news any more to whoever comes by. */
const SAID_MS = 3_000;

export interface Sayings {
  /** What a polite live region holds now. */
  readonly said: string;
  /** @param about of what is not said yet, the last one about the same is said */
  readonly say: (about: string, words: string) => void;
}

/** Sentences for a live region. Each is announced, also when it equals the one before. */
export function useSayings(): Sayings {
  const [said, setSaid] = useState('');
  const waiting = useRef(new Map<string, string>());
  const state = useRef<'free' | 'said' | 'silent'>('free');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const say = useCallback((about: string, words: string): void => {
    const next = (now: typeof state.current, delay: number, then: () => void): void => {
      state.current = now;
      clearTimeout(timer.current);
      timer.current = setTimeout(then, delay);
    };
    const end = (): void => {
      state.current = 'free';
      setSaid('');
    };
    const tell = (): void => {
      setSaid([...waiting.current.values()].join(' '));
      waiting.current.clear();
      next('said', SAID_MS, end);
    };
    waiting.current.delete(about);
    waiting.current.set(about, words);
    // What is said in one go is told together.
    if (state.current === 'free') return next('silent', 0, tell);
    setSaid('');
    next('silent', SILENT_MS, tell);
  }, []);
  return { said, say };
}
