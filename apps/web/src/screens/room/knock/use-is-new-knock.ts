import { useEffect, useState } from 'react';

/** Ids of the knocks that were told already, by the meeting at whose door they are. */
const told = new WeakMap<object, Set<string>>();

/**
 * Whether a knock is announced for the first time. Knocks are shown over the picture, or in the list of people while that is open; opening or
 * closing the list announces none twice.
 * @param meeting any object that lasts as long as the meeting
 */
export function useIsNewKnock(meeting: object, knockId: string): boolean {
  const [isNew] = useState(() => told.get(meeting)?.has(knockId) !== true);
  useEffect(() => {
    const ids = told.get(meeting) ?? new Set();
    told.set(meeting, ids.add(knockId));
  }, [meeting, knockId]);
  return isNew;
}
