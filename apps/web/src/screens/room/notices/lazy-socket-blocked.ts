import { lazyPart } from '../../lazy/lazy-part.tsx';

/**
 * Its code comes when it is needed. Nobody misses it: where nothing gets through at all it has nothing to say, and a page that is told to load again then is
 * lost until the network is back.
 */
export const SocketBlocked = lazyPart(async () => (await import('./SocketBlocked.tsx')).SocketBlocked, null);
