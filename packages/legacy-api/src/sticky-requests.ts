import type { SwapMode } from '@ninefold/domain/swap/swap.ts';
import { z } from 'zod';

/** Bodies of the calls that answer with an address of the app, read into our own words. Unknown fields are dropped (SWAP-14). */
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
/** '' counts as none. */
const textOrNone = z
  .string()
  .nullish()
  .transform((value) => (value === undefined || value === '' ? null : value));
/** Null, empty and false alike are false (D-21); hidden values of old pages come as text. */
const flag = z
  .union([z.boolean(), z.enum(['', 'true', 'false'])])
  .nullish()
  .transform((value) => value === true || value === 'true');
const audioPanel = z
  .union([z.boolean(), z.enum(['', '0', '1', 'true', 'false']), z.literal(0), z.literal(1)])
  .nullish()
  .transform((value) => value === true || value === 'true' || value === 1 || value === '1');
const swapModeValue = z
  .union([z.literal(1), z.literal(2), z.enum(['', '1', '2'])])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === '' ? null : (Number(value) as SwapMode)));

/** What the app is to turn on; pre-selects only, nothing starts without a click (T-27). All are off unless asked for. */
const launchFlags = { autoScreenSharing: flag, autoAudioConnecting: flag, autoVideoConnecting: flag };

export const joinStickyRequest = z
  .object({ accessCodeOrPersonalUrl: text })
  .transform((body) => ({ codeOrPurl: body.accessCodeOrPersonalUrl }));

export const shareStickyRequest = z.object({ personalUrl: textOrNone, ...launchFlags }).transform(({ personalUrl, ...flags }) => ({
  personalUrl,
  flags,
}));
export type LaunchFlags = z.output<typeof shareStickyRequest>['flags'];

/** Both swap calls: the common service's has fewer fields. */
export const swapStickyRequest = z
  .object({
    clientTicket: text,
    swapMode: swapModeValue,
    remoteControlRequesterPeerId: textOrNone,
    shareRemoteControlPeerId: textOrNone,
    viewerName: text,
    audioPanel,
    ...launchFlags,
    isMuted: flag,
    channel: text,
  })
  .transform(
    ({ remoteControlRequesterPeerId, shareRemoteControlPeerId, autoScreenSharing, autoAudioConnecting, autoVideoConnecting, ...body }) => ({
      ...body,
      controlRequesterId: remoteControlRequesterPeerId,
      controlShareId: shareRemoteControlPeerId,
      flags: { autoScreenSharing, autoAudioConnecting, autoVideoConnecting },
    }),
  );
export type SwapStickyRequest = z.output<typeof swapStickyRequest>;

/** Channel of the app that is used unless another is named (SWAP-13). */
export const DEFAULT_CHANNEL = '';
