/** How a screen is published. */
import { BackupCodecPolicy, Track, type TrackPublishOptions } from 'livekit-client';
import type { ContentHint } from '../client-port.ts';
import { SECOND_ENCODING } from './narrow-encoding.ts';

/**
 * What an encoder keeps where it cannot keep all of the screen. For VP9 the client forces the hint "motion" (livekit/client-sdk-js#1069), with
 * which the encoder blurs text to keep the frame rate.
 */
export const DEGRADATION_PREFERENCES: Readonly<Record<ContentHint, RTCDegradationPreference>> = {
  detail: 'maintain-resolution',
  motion: 'maintain-framerate',
};

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
export const publishOptions = (hint: ContentHint, isCodecBroken: boolean): TrackPublishOptions => ({
  source: Track.Source.ScreenShare,
  ...(isCodecBroken ? { videoCodec: 'vp8' } : FIRST_CODEC),
  simulcast: false,
  screenShareEncoding: { maxBitrate: 5_000_000, maxFramerate: 30, priority: 'high' },
  degradationPreference: DEGRADATION_PREFERENCES[hint],
});
