import type { SwapMode } from '@ninefold/domain/swap/swap.ts';
import type { StickyUrlResponse } from './responses.ts';

/** Body of the call for the app's address that joins a meeting (API-12). */
export const joinStickyBody = (codeOrPurl: string) => ({ accessCodeOrPersonalUrl: codeOrPurl });

/**
 * Body of the call for the app's address that begins a share (API-14). Nothing is turned on by itself (API-15).
 * @param personalUrl null when it was not chosen (SHARE-03, SHARE-04)
 */
export const shareStickyBody = (personalUrl: string | null) => ({
  personalUrl,
  autoScreenSharing: null,
  autoAudioConnecting: null,
  autoVideoConnecting: null,
});

/**
 * Body of the call for the app's address with which the caller presents from the app. Nothing is turned on by itself (D-21), and nobody is
 * controlled (D-48).
 * @param swapMode 1 requested by themselves, 2 offered by the presenter (SWAP-01, SWAP-02)
 */
export const swapStickyBody = (clientTicket: string, swapMode: SwapMode, viewerName: string) => ({
  clientTicket,
  swapMode,
  remoteControlRequesterPeerId: null,
  shareRemoteControlPeerId: null,
  viewerName,
  autoScreenSharing: false,
  autoAudioConnecting: false,
  autoVideoConnecting: false,
  isMuted: false,
});

/** What a call for the app's address answered; both null when nothing came. */
export interface StickyAnswer {
  readonly errorCode: number | null;
  readonly address: string | null;
}
/** Reads the answer of a call for the app's address. */
export function readStickyAnswer(answer: Partial<StickyUrlResponse> | null): StickyAnswer {
  const errorCode = typeof answer?.ErrorCode === 'number' ? answer.ErrorCode : null;
  return { errorCode, address: typeof answer?.Url === 'string' && answer.Url !== '' ? answer.Url : null };
}
