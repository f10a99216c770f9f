import type { Logger } from 'pino';

const DEADLINE_MS = 9_500;

/** SIGTERM and SIGINT end the server within 10 s; a second signal at once. */
export function stopOnSignals(log: Logger, stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
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
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
