import { lazyPart } from '../../lazy/lazy-part.tsx';

/** With the picture, never before it. */
export const StagePointing = lazyPart(async () => (await import('./StagePointing.tsx')).StagePointing);
export const PointButton = lazyPart(async () => (await import('./PointButton.tsx')).PointButton);
export const TooSmallButton = lazyPart(async () => (await import('../too-small/TooSmallButton.tsx')).TooSmallButton);
/** With the own share. */
export const SharePointing = lazyPart(async () => (await import('./SharePointing.tsx')).SharePointing);
