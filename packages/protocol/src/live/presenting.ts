import { z } from 'zod';

const swapId = z.string().max(100);
const participantId = z.string().max(100);

/** A viewer wants to present; the presenter or the host answers (SWAP-10). */
export const askToPresent = z.object({ type: z.literal('ask-to-present') });
/** Presenter or host: offers it to somebody, who answers (SWAP-11). */
export const offerPresenter = z.object({ type: z.literal('offer-presenter'), participantId });
/** From the person who is asked: answers one of the meeting's `swaps`. */
export const acceptSwap = z.object({ type: z.literal('accept-swap'), swapId });
export const declineSwap = z.object({ type: z.literal('decline-swap'), swapId });
/** From the person who began it. */
export const withdrawSwap = z.object({ type: z.literal('withdraw-swap'), swapId });
/** Host only: presents again, without asking; another's screen ends with it. */
export const takeBack = z.object({ type: z.literal('take-back') });
/** The presenter gives it back: to whose screen still stands, else to the host. */
export const giveBack = z.object({ type: z.literal('give-back') });

export const presentingMessages = [askToPresent, offerPresenter, acceptSwap, declineSwap, withdrawSwap, takeBack, giveBack] as const;
export type PresentingMessage = z.infer<(typeof presentingMessages)[number]>;
