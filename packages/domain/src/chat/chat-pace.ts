import type { Milliseconds, SteadyMs } from '../shared/units.ts';
import { SECOND_MS } from '../shared/units.ts';

/** So many messages one after the other, then one a second (H-07: "20/s: slowed at 5"). */
export const CHAT_BURST = 5;
const REFILL_MS: Milliseconds = SECOND_MS;

/** How much one person may still say, as of a moment. */
export interface ChatPace {
  readonly tokens: number;
  readonly at: SteadyMs;
}

export const fullPace = (now: SteadyMs): ChatPace => ({ tokens: CHAT_BURST, at: now });

/** A clock that jumps back gives nothing and takes nothing (F-09). */
const refilled = (pace: ChatPace, now: SteadyMs): ChatPace => ({
  tokens: Math.min(CHAT_BURST, pace.tokens + Math.max(0, now - pace.at) / REFILL_MS),
  at: now,
});

/** Whether nothing of it has to be remembered any more. */
export const isRested = (pace: ChatPace, now: SteadyMs): boolean => refilled(pace, now).tokens >= CHAT_BURST;

/** Takes one message. @returns the pace after it, and how long to wait before the next try: 0 when it was allowed */
export function takeChatTurn(pace: ChatPace, now: SteadyMs): { readonly pace: ChatPace; readonly waitMs: Milliseconds } {
  const rested = refilled(pace, now);
  if (rested.tokens >= 1) return { pace: { ...rested, tokens: rested.tokens - 1 }, waitMs: 0 };
  return { pace: rested, waitMs: Math.ceil((1 - rested.tokens) * REFILL_MS) };
}
