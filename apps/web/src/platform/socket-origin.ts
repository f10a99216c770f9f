import { MEDIA_PATH } from '@ninefold/protocol/live/media-path.ts';

/** `ws://host` or `wss://host` of the page. */
export const socketOrigin = (): string => window.location.origin.replace(/^http/, 'ws');

/** Address of the engine's signalling. */
export const mediaAddress = (): string => socketOrigin() + MEDIA_PATH;
