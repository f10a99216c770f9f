import { lazyPart } from '../../platform/lazy-part.tsx';

/** Its code comes by HTTP when it is needed: where that does not get through either, no word puts it down to the sockets. */
export const LineBlocked = lazyPart(async () => (await import('./LineBlocked.tsx')).LineBlocked);
