import { useEffect, useLayoutEffect, useRef } from 'react';
import { useServices } from '../../../services/services.ts';

/** What is answered goes and the next takes its place: a press that was meant for the former, or the second half of a double click, is not for that one. */
const MEANT_FOR_FORMER_MS = 600;

/**
 * Guards a list of buttons that changes by itself: when an entry disappears, the next one moves under the pointer.
 * @param ids of the entries
 * @returns a function that tells whether an entry has disappeared so lately that a press may have been meant for it
 */
export function useJustGone(ids: readonly string[]): () => boolean {
  const { timers } = useServices();
  const before = useRef<readonly string[]>([]);
  const hasJustGone = useRef(false);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  // At each drawing: the list is a new one each time, and looking through it costs nothing.
  useLayoutEffect(() => {
    const hasOneGone = before.current.some((id) => !ids.includes(id));
    before.current = ids;
    if (!hasOneGone) return;
    hasJustGone.current = true;
    stop.current();
    stop.current = timers.after(MEANT_FOR_FORMER_MS, () => {
      hasJustGone.current = false;
    });
  });
  return () => hasJustGone.current;
}
