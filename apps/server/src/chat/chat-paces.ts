import { type ChatPace, fullPace, isRested, takeChatTurn } from '@ninefold/domain/chat/chat-pace.ts';
import type { Milliseconds, SteadyMs } from '@ninefold/domain/shared/units.ts';

/** How fast each participant may write, over all of their lines (H-07). Lost with the process: it counts seconds. */
export interface ChatPaces {
  /** @returns how long to wait before the next try; 0 when this message may go */
  take(participantId: string, now: SteadyMs): Milliseconds;
}

/** Who has rested is forgotten when so many are known. */
const TIDY_AT = 1_000;

export function chatPaces(): ChatPaces {
  const paces = new Map<string, ChatPace>();
  let tidyAt = TIDY_AT;
  return {
    take(participantId, now) {
      if (paces.size >= tidyAt) {
        for (const [id, pace] of paces) if (isRested(pace, now)) paces.delete(id);
        // Never more work than a step for each message: the next tidying waits until as many again have come.
        tidyAt = Math.max(TIDY_AT, paces.size * 2);
      }
      const { pace, waitMs } = takeChatTurn(paces.get(participantId) ?? fullPace(now), now);
      paces.set(participantId, pace);
      return waitMs;
    },
  };
}
