import type { Logger } from 'pino';

const DEADLINE_MS = 9_500;
/** A terminal signals the whole group, and npm and the start script pass it on: what comes this soon is the same request. */
const SAME_REQUEST_MS = 1_000;

/**
 * SIGTERM, SIGINT and a closed terminal end the server within 10 s; a second request at once, without waiting for the engine. So does the end of
 * whoever started it, where that one asked for it (`NINEFOLD_ENDS_WITH_STARTER`) and left a channel, which closes even when it is killed.
 */
export function stopOnSignals(log: Logger, stop: () => Promise<void>): void {
  let askedAt: number | null = null;
  const onSignal = (): void => {
    if (askedAt !== null && performance.now() - askedAt < SAME_REQUEST_MS) return;
    if (askedAt !== null) process.exit(1);
    askedAt = performance.now();
    setTimeout(() => {
      log.error('the stop took too long and was cut');
      process.exit(1);
    }, DEADLINE_MS).unref();
    stop().then(
      () => process.exit(0),
      (cause: unknown) => {
        log.error({ cause }, 'the stop failed');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal);
  // The reader of our output may end before us: that is no reason to end in disorder.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  if (process.env['NINEFOLD_ENDS_WITH_STARTER'] === undefined) return;
  process.once('disconnect', onSignal);
  // It went while we were starting.
  if (!process.connected) onSignal();
}
