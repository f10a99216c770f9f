import { useEffect, useState } from 'react';

/** Ids of the knocks that were told already, by the meeting at whose door they are. */
const told = new WeakMap<object, Set<string>>();

/**
 * Whether somebody at the door is told for the first time. They stand over the picture, or among the people while that list is open: who opens
 * or closes it hears of nobody twice.
 * @param meeting any object that is the meeting's own, and lasts as long
 */
export function useIsNewKnock(meeting: object, knockId: string): boolean {
  const [isNew] = useState(() => told.get(meeting)?.has(knockId) !== true);
  useEffect(() => {
    const ids = told.get(meeting) ?? new Set();
    told.set(meeting, ids.add(knockId));
  }, [meeting, knockId]);
  return isNew;
}
