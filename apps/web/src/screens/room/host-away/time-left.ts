import { type Milliseconds, SECOND_MS } from '@ninefold/domain/shared/units.ts';
import type { MeetingState } from '../../../live-meeting/state/model.ts';

/** A reload or a short gap is nobody's absence yet. */
export const UNTOLD_MS: Milliseconds = 2 * SECOND_MS;

/** What is told of a host who is away; null while there is nothing to tell. */
export interface TimeLeft {
  /** Minutes and seconds, `m:ss`. */
  readonly shown: string;
  /** The same in fewer steps, for those who hear it: whole minutes, and half of the last one. */
  readonly heard: { readonly unit: 'minutes' | 'seconds'; readonly count: number };
}

/**
 * How long the meeting goes on without its host; null while the host is here.
 * @param now by the page's clock, as `hostAway` counts
 */
export function timeLeft(hostAway: MeetingState['hostAway'], now: Milliseconds): TimeLeft | null {
  if (hostAway === null || now - hostAway.since < UNTOLD_MS) return null;
  const seconds = Math.max(0, Math.ceil((hostAway.endsAt - now) / SECOND_MS));
  const shown = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  if (seconds > 60) return { shown, heard: { unit: 'minutes', count: Math.ceil(seconds / 60) } };
  return { shown, heard: { unit: 'seconds', count: seconds > 30 ? 60 : 30 } };
}
