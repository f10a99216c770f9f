import type { EndedSwap } from '@ninefold/domain/swap/unanswered-swaps.ts';
import type { FromServer } from '@ninefold/protocol/live/from-server.ts';
import type { LiveContext } from './live-context.ts';

type HowEnded = Extract<FromServer, { type: 'swap-notice' }>['what'];

/** Nobody is left with a question, or a wait, that went without a word (SWAP-12). */
export function tellEndedSwap({ hub }: Pick<LiveContext, 'hub'>, meetingId: string, what: HowEnded, ended: EndedSwap): void {
  const { id, mode, nextId, byId } = ended.swap;
  for (const person of new Set([ended.by, ...ended.people]))
    hub.connectionOf(meetingId, person)?.send({ type: 'swap-notice', what, by: ended.by, swap: { id, mode, nextId, byId } });
}
