import type { EndedSwap } from '@ninefold/domain/swap/ended-swaps.ts';
import type { LiveContext } from './live-context.ts';

/** Nobody is left with a question, or a wait, that went without a word (SWAP-12). */
export function tellEndedSwap({ hub }: Pick<LiveContext, 'hub'>, meetingId: string, { what, by, swap, people }: EndedSwap): void {
  const { id, mode, nextId, byId } = swap;
  for (const person of new Set([by, ...people]))
    hub.connectionOf(meetingId, person)?.send({ type: 'swap-notice', what, by, swap: { id, mode, nextId, byId } });
}
