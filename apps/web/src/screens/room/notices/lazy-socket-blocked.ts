import { lazyPart } from '../../lazy/lazy-part.tsx';

/** Its code comes when it is needed. */
export const SocketBlocked = lazyPart(async () => (await import('./SocketBlocked.tsx')).SocketBlocked);
