/** The calls around the app: its address, whether it has come, which builds there are. */
import type { SwapMode } from '@ninefold/domain/swap/swap.ts';
import { requestClientTicket } from '@ninefold/legacy-api/client-ticket.ts';
import { type CallerPage, callEndpoint, post } from '@ninefold/legacy-api/client.ts';
import { type Endpoint, endpoints } from '@ninefold/legacy-api/endpoints.ts';
import type { StickyUrlResponse } from '@ninefold/legacy-api/responses.ts';
import {
  joinStickyBody,
  readStickyAnswer,
  shareStickyBody,
  type StickyAnswer,
  swapStickyBody,
} from '@ninefold/legacy-api/sticky-bodies.ts';
import { appPaths, launchState } from '@ninefold/protocol/app/app-calls.ts';

export interface AppCalls {
  joinAddress(codeOrPurl: string): Promise<StickyAnswer>;
  shareAddress(personalUrl: string | null): Promise<StickyAnswer>;
  /** Where the app presents in the place of this page; its session proves which participant that is (API-09). */
  swapAddress(swap: { readonly sessionId: string; readonly mode: SwapMode; readonly viewerName: string }): Promise<StickyAnswer>;
  /** Whether the app has used the ticket of its address. */
  isRedeemed(ticket: string): Promise<boolean>;
}

/** An address is waited for no longer: its ticket lives a minute, and somebody is waiting. */
const ADDRESS_LIMIT_MS = 10_000;
const STATE_LIMIT_MS = 3_000;

/** Makes the calls to the server about the desktop app: its addresses, its tickets, and whether it has started. */
export function createAppCalls(caller: CallerPage): AppCalls {
  const address = async (endpoint: Endpoint, body: unknown): Promise<StickyAnswer> => {
    const answer = await callEndpoint<StickyUrlResponse>(caller, endpoint, body, {
      handlesFailure: true,
      isQuiet: true,
      timeoutMs: ADDRESS_LIMIT_MS,
    });
    return readStickyAnswer(answer.ok ? answer.value : null);
  };
  return {
    joinAddress: (codeOrPurl) => address(endpoints.joinStickyUrl, joinStickyBody(codeOrPurl)),
    shareAddress: (personalUrl) => address(endpoints.shareStickyUrl, shareStickyBody(personalUrl)),
    swapAddress: async ({ sessionId, mode, viewerName }) =>
      address(endpoints.swapPresenterStickyUrl, swapStickyBody(await requestClientTicket(caller, sessionId), mode, viewerName)),
    isRedeemed: async (ticket) => {
      const answer = await post<unknown>(
        caller,
        appPaths.launchState,
        { ticket },
        { answer: 'd', isQuiet: true, timeoutMs: STATE_LIMIT_MS },
      );
      return answer.ok && launchState.safeParse(answer.value).data?.state === 'redeemed';
    },
  };
}
