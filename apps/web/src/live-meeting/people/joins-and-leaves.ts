import type { MeetingView } from '@ninefold/protocol/live/meeting-view.ts';

/** Who joined or left since the last notice, by participant id, with the name they had. */
export type JoinsAndLeaves = ReadonlyMap<string, { readonly what: 'came' | 'went'; readonly name: string }>;

type People = MeetingView['participants'];

/**
 * Adds what a change of the list of people has to announce. A lost connection is not a leave: the list keeps such a person while they are likely
 * to come back. Somebody who left and joined again before the notice counts as neither.
 * @param removed who was removed; everybody who may know this knows it already
 */
export function withChange(
  joinsAndLeaves: JoinsAndLeaves,
  before: People,
  now: People,
  ownId: string | null,
  removed: MeetingView['removed'] = [],
): JoinsAndLeaves {
  const next = new Map(joinsAndLeaves);
  const note = (people: People, others: People, what: 'came' | 'went') => {
    for (const { id, name } of people) {
      if (id === ownId || others.some((one) => one.id === id) || removed.some((one) => one.id === id)) continue;
      if (next.has(id) && next.get(id)?.what !== what) next.delete(id);
      else next.set(id, { what, name });
    }
  };
  note(now, before, 'came');
  note(before, now, 'went');
  return next;
}
