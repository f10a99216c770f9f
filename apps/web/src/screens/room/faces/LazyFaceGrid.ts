import { lazyPart } from '../../lazy/lazy-part.tsx';

/** Loaded with the first camera that is on while nothing is shared. */
export const LazyFaceGrid = lazyPart(async () => (await import('./FaceGrid.tsx')).FaceGrid);
