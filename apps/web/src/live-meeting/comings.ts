import type { MeetingView } from '@ninefold/protocol/live/meeting-view.ts';

/** Who came or went since that was told last: by id, with the name they had. */
export type Comings = ReadonlyMap<string, { readonly what: 'came' | 'went'; readonly name: string }>;

type People = MeetingView['participants'];

/**
 * What is to be told after the list of people has changed. A lost line is no leaving: whoever is away stands in the list for as long as they are
 * likely to be back. Whoever went and is here again before that was told has done neither.
 * @param keptOut who was removed: whoever may know of it did it, or was told
 */
export function withChange(
  comings: Comings,
  before: People,
  now: People,
  ownId: string | null,
  keptOut: MeetingView['removed'] = [],
): Comings {
  const next = new Map(comings);
  const note = (people: People, others: People, what: 'came' | 'went') => {
    for (const { id, name } of people) {
      if (id === ownId || others.some((one) => one.id === id) || keptOut.some((one) => one.id === id)) continue;
      if (next.has(id) && next.get(id)?.what !== what) next.delete(id);
      else next.set(id, { what, name });
    }
  };
  note(now, before, 'came');
  note(before, now, 'went');
  return next;
}
