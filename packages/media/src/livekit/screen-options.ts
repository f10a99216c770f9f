/** How a screen is published. */
import { BackupCodecPolicy, Track, type TrackPublishOptions } from 'livekit-client';
import type { ScreenLook } from '../port.ts';
import { SECOND_ENCODING } from './narrow-encoding.ts';

/**
 * What each look asks of an encoder. For VP9 the client forces the hint "motion" (livekit/client-sdk-js#1069), with which the encoder blurs text
 * to keep the frame rate.
 */
export const LOOKS = {
  sharp: { hint: 'detail', preference: 'maintain-resolution' },
  smooth: { hint: 'motion', preference: 'maintain-framerate' },
} as const satisfies Record<ScreenLook, { readonly hint: string; readonly preference: RTCDegradationPreference }>;

const FIRST_CODEC: TrackPublishOptions = {
  videoCodec: 'vp9',
  backupCodec: { codec: 'vp8', encoding: { ...SECOND_ENCODING } },
  backupCodecPolicy: BackupCodecPolicy.SIMULCAST,
  scalabilityMode: 'L1T3',
};

/**
 * One size only: nobody gets the screen at half resolution. Layers in time let the engine thin out frames instead. A viewer without VP9 gets a
 * second encoding, for as long as they are there; the engine's own rule would give VP8 to everybody from then on.
 */
export const publishOptions = (look: ScreenLook, isCodecBroken: boolean): TrackPublishOptions => ({
  source: Track.Source.ScreenShare,
  ...(isCodecBroken ? { videoCodec: 'vp8' } : FIRST_CODEC),
  simulcast: false,
  screenShareEncoding: { maxBitrate: 5_000_000, maxFramerate: 30, priority: 'high' },
  degradationPreference: LOOKS[look].preference,
});
