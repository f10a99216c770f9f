import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { EngineProcess } from './engine-process.ts';
import { happensWithin } from './wait.ts';

/** A stop signal sooner than this after readiness can be swallowed by the engine. */
const DEAF_AFTER_READY_MS: Milliseconds = 500;
/**
 * After the first signal the engine waits for the last participant, without limit; the second ends it. Nobody can leave any more, so the second
 * follows at once. Two that meet before they are heard count as one: it is told until it goes, and hears none after the second.
 */
const TOLD_AGAIN_MS: Milliseconds = 100;
const KILL_MS: Milliseconds = 5_000;

/**
 * Ends an engine in good order: at most 7 s from the call.
 * @param readyAt when it became ready, by `performance.now()`; null when it is not known to be, and may not hear signals at all
 */
export async function endOrderly(engine: EngineProcess, readyAt: Milliseconds | null): Promise<void> {
  const deafFor = readyAt === null ? DEAF_AFTER_READY_MS : readyAt + DEAF_AFTER_READY_MS - performance.now();
  if (deafFor > 0 && (await happensWithin(engine.ended, deafFor))) return;
  const killAt = performance.now() + KILL_MS;
  while (performance.now() < killAt) {
    engine.signal('SIGTERM');
    if (await happensWithin(engine.ended, TOLD_AGAIN_MS)) return;
  }
  await kill(engine);
}

/** Ends an engine that hangs or never became ready: it may go by itself for a while, then it is killed. */
export async function endHanging(engine: EngineProcess, graceMs: Milliseconds = KILL_MS): Promise<void> {
  engine.signal('SIGTERM');
  if (await happensWithin(engine.ended, graceMs)) return;
  await kill(engine);
}

async function kill(engine: EngineProcess): Promise<void> {
  engine.signal('SIGKILL');
  await happensWithin(engine.ended, 1_000);
}
