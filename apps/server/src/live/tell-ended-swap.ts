import type { BusEventOf } from '../platform/bus-event.ts';
import type { LiveContext } from './live-context.ts';

/** Tells the participants of a request or an offer to present that it ended without a change (SWAP-12), so that no page goes on waiting. */
export function tellEndedSwap({ hub }: Pick<LiveContext, 'hub'>, { meetingId, ended }: BusEventOf<'swap-ended'>): void {
  const { what, by, swap, people } = ended;
  for (const person of new Set([by, ...people])) hub.connectionOf(meetingId, person)?.send({ type: 'swap-notice', what, by, swap });
}
