import { DEFAULT_CHANNEL } from './sticky-requests.ts';
import type { StickyUrlResponse } from './responses.ts';

/** Bodies of the calls for the app's address on the page's side, and their answer (SWAP-14, API-09 to API-14). */
export const joinStickyBody = (codeOrPurl: string) => ({ accessCodeOrPersonalUrl: codeOrPurl });

/** @param personalUrl null when it was not chosen (SHARE-03, SHARE-04); a share from the page turns nothing on by itself (API-15) */
export const shareStickyBody = (personalUrl: string | null) => ({
  personalUrl,
  autoScreenSharing: null,
  autoAudioConnecting: null,
  autoVideoConnecting: null,
});

/** What a change of presenter takes along; only ticket and mode have to be named (SWAP-03 to SWAP-08, SWAP-13). */
export interface StickySwap {
  readonly clientTicket: string;
  readonly swapMode: 1 | 2;
  readonly viewerName?: string;
  readonly controlRequesterId?: string | null;
  readonly controlShareId?: string | null;
  readonly autoScreen?: boolean;
  readonly autoAudio?: boolean;
  readonly autoVideo?: boolean;
  readonly isMuted?: boolean;
  readonly channel?: string;
}
export const swapStickyBody = (swap: StickySwap) => ({
  clientTicket: swap.clientTicket,
  swapMode: swap.swapMode,
  remoteControlRequesterPeerId: swap.controlRequesterId ?? null,
  shareRemoteControlPeerId: swap.controlShareId ?? null,
  viewerName: swap.viewerName ?? '',
  autoScreenSharing: swap.autoScreen ?? false,
  autoAudioConnecting: swap.autoAudio ?? false,
  autoVideoConnecting: swap.autoVideo ?? false,
  isMuted: swap.isMuted ?? false,
  channel: swap.channel ?? DEFAULT_CHANNEL,
});

/** What a call for the app's address answered; both null when nothing came. */
export interface StickyAnswer {
  readonly errorCode: number | null;
  readonly address: string | null;
}
export function readStickyAnswer(answer: Partial<StickyUrlResponse> | null): StickyAnswer {
  const errorCode = typeof answer?.ErrorCode === 'number' ? answer.ErrorCode : null;
  return { errorCode, address: typeof answer?.Url === 'string' && answer.Url !== '' ? answer.Url : null };
}
