import { APP_TICKET, type FieldPatterns, writeAppAddress } from '@ninefold/domain/native-app/app-address.ts';
import type { LaunchFlags, SwapStickyRequest } from './sticky-requests.ts';

const codeOrPurl = /^(?:[0-9]{9}|[A-Za-z][A-Za-z0-9_.-]{8,127})$/;
const peerId = /^[A-Za-z0-9_-]{1,64}$/;
const on = /^true$/;

/** The fields that an address of the app may have, under the names of the calls (SWAP-14), and its ticket. */
export const appLinkFields = {
  personalUrl: /^[A-Za-z][A-Za-z0-9_.-]{8,127}$/,
  accessCodeOrPersonalUrl: codeOrPurl,
  clientTicket: APP_TICKET,
  swapMode: /^[12]$/,
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is kept out
  viewerName: /^[^\u0000-\u001f\u007f]{1,200}$/u,
  audioPanel: on,
  autoScreenSharing: on,
  autoAudioConnecting: on,
  autoVideoConnecting: on,
  isMuted: on,
  remoteControlRequesterPeerId: peerId,
  shareRemoteControlPeerId: peerId,
  channel: /^[A-Za-z0-9_-]{1,64}$/,
  ticket: APP_TICKET,
} as const satisfies FieldPatterns;

/**
 * The app's address that opens a meeting as a viewer.
 * @param entered code or personal URL
 * @param ticket the address's own one-time ticket; it alone gives rights
 */
export const joinAppLink = (scheme: string, entered: string, ticket: string): string =>
  writeAppAddress(scheme, 'join', { accessCodeOrPersonalUrl: entered, ticket });

/**
 * The app's address that begins a meeting as its host.
 * @param ticket the address's own one-time ticket; it alone gives rights
 */
export const shareAppLink = (scheme: string, share: { personalUrl: string | null; flags: LaunchFlags }, ticket: string): string =>
  writeAppAddress(scheme, 'share', { personalUrl: share.personalUrl, ...share.flags, ticket });

/** The app's address with which a participant presents from the app: the fields of the call as they came, and the one-time ticket (D-48, W-09). */
export const swapAppLink = (scheme: string, swap: SwapStickyRequest, ticket: string): string =>
  writeAppAddress(scheme, 'share', {
    clientTicket: swap.clientTicket,
    swapMode: swap.swapMode,
    remoteControlRequesterPeerId: swap.controlRequesterId,
    shareRemoteControlPeerId: swap.controlShareId,
    viewerName: swap.viewerName,
    audioPanel: swap.audioPanel,
    ...swap.flags,
    isMuted: swap.isMuted,
    channel: swap.channel,
    ticket,
  });
