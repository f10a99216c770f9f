import type { MediaTrouble } from '@ninefold/protocol/live/media-trouble.ts';

/**
 * Why a screen is watched as stills: what keeps media from this page; that the engine is away; that none comes from whose screen it is; or that the
 * moving picture takes long and may still come.
 */
export type StillsReason = Exclude<MediaTrouble, 'narrow'> | 'no-engine' | 'sharer' | 'late';

/** Whether this reason for watching stills also means that no sound arrives. */
export const isWithoutSound = (reason: StillsReason): boolean => reason === 'no-webrtc' || reason === 'blocked' || reason === 'no-engine';
