import { useRef, useState } from 'react';

/** Something that takes a while and is not begun twice. */
export interface Task<Arguments extends readonly unknown[]> {
  /** Does nothing while it runs. */
  readonly run: (...args: Arguments) => void;
  readonly isBusy: boolean;
}

/** Runs an asynchronous task from an event handler and says whether it is running. A second start meanwhile does nothing. */
export function useTask<Arguments extends readonly unknown[]>(work: (...args: Arguments) => Promise<void>): Task<Arguments> {
  const [isBusy, setBusy] = useState(false);
  // Two clicks may come before the first is drawn.
  const isRunning = useRef(false);
  const perform = async (args: Arguments) => {
    isRunning.current = true;
    setBusy(true);
    try {
      await work(...args);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return {
    run: (...args) => {
      if (!isRunning.current) void perform(args);
    },
    isBusy,
  };
}
