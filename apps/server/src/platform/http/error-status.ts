import { isNoRoom } from '../storage/disk-room.ts';
import { StoreUnavailable } from '../storage/store.ts';
import { HttpRefusal } from './refusal.ts';

/** The one translation from what was thrown to an HTTP status; only 4xx is the caller's doing, everything unknown is a failure of ours. */
export function errorStatus(error: unknown): number {
  if (error instanceof HttpRefusal) return error.statusCode;
  if (error instanceof StoreUnavailable) return 503;
  // A file beside the store met a full disk.
  if (isNoRoom(error)) return 503;
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}
