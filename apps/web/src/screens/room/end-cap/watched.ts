/** Whose screens a viewer has seen, and for how long: what the closing page says. Pure: states and times give it. */
import { HOUR_MS, type Milliseconds, MINUTE_MS } from '@ninefold/domain/shared/units.ts';
import { type MeetingState, showsAnother } from '../../../live-meeting/state/model.ts';

export interface Watched {
  /** Names of those whose screens were seen, by their ids. */
  readonly people: ReadonlyMap<string, string>;
  readonly forMs: Milliseconds;
  /** Since when a picture of somebody stands here, by the page's own clock; null while none does. */
  readonly since: Milliseconds | null;
}

export const nothingWatched: Watched = { people: new Map(), forMs: 0, since: null };

/**
 * Adds to what this person has watched by the meeting's new state.
 * @param now by the page's own clock
 */
export function afterState(before: Watched, state: MeetingState, now: Milliseconds): Watched {
  const shown = state.entry.kind === 'inside' && showsAnother(state) ? state.shownId : null;
  const forMs = before.forMs + (before.since === null ? 0 : now - before.since);
  if (shown === null) return before.since === null ? before : { ...before, forMs, since: null };
  const name = state.meeting?.participants.find(({ id }) => id === shown)?.name ?? before.people.get(shown) ?? '';
  const isKnown = before.people.get(shown) === name;
  return { people: isKnown ? before.people : new Map(before.people).set(shown, name), forMs, since: now };
}

/** Whose screen the person watched and for how long, as the end-cap says it; null for less than a minute. */
export function toldWatch({
  people,
  forMs,
}: Watched): { readonly name: string | null; readonly hours: number; readonly minutes: number } | null {
  if (forMs < MINUTE_MS) return null;
  const [only, ...others] = people.values();
  const name = others.length === 0 && only !== undefined && only !== '' ? only : null;
  return { name, hours: Math.floor(forMs / HOUR_MS), minutes: Math.floor((forMs % HOUR_MS) / MINUTE_MS) };
}
