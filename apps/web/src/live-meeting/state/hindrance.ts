import type { MediaHindrance } from '@ninefold/media/client-port.ts';

/** What keeps a media connection from coming about; `code`: that of the engine's client did not come, so that nothing was tried. */
export type MediaConnectionHindrance = MediaHindrance | 'code';
