/** Path of the engine's signalling on the own origin. */
export const MEDIA_PATH = '/media';
