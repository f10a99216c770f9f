import type { Logger } from 'pino';
import { SECOND_MS } from '@ninefold/domain/shared/units.ts';
import { StoreUnavailable } from '../platform/storage/store.ts';

const TOLD_EVERY_MS = 30 * SECOND_MS;

/**
 * A database that is away ends no process: work in the background that nobody waits for fails, is told to the log now and then, and is done with
 * the next round. Whatever else fails unseen ends the process, as Node has it.
 */
export function surviveStoreLoss(log: Pick<Logger, 'warn'>): void {
  let toldAt = Number.NEGATIVE_INFINITY;
  process.on('unhandledRejection', (cause) => {
    if (!(cause instanceof StoreUnavailable)) throw cause;
    if (performance.now() - toldAt < TOLD_EVERY_MS) return;
    toldAt = performance.now();
    log.warn({ cause }, 'the store is away: what was to be done beside the meetings is done later');
  });
}
