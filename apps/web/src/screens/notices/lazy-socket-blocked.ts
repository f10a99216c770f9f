import { lazyPart } from '../../platform/lazy-part.tsx';

/** Its code comes when it is needed. */
export const LineBlocked = lazyPart(async () => (await import('./SocketBlocked.tsx')).LineBlocked);
