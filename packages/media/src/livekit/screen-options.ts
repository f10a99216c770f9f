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
 * The options with which a screen is published. There is no simulcast at half resolution; temporal layers let the engine drop frames instead. A
 * viewer without VP9 gets a second encoding while they are there; livekit's own fallback would send VP8 to everybody from then on.
 * @param isCodecBroken the encoder of the first codec has failed again and again
 */
export const publishOptions = (hint: ContentHint, isCodecBroken: boolean): TrackPublishOptions => ({
  source: Track.Source.ScreenShare,
  ...(isCodecBroken ? { videoCodec: 'vp8' } : FIRST_CODEC),
  simulcast: false,
  screenShareEncoding: { maxBitrate: 5_000_000, maxFramerate: 30, priority: 'high' },
  degradationPreference: DEGRADATION_PREFERENCES[hint],
});
