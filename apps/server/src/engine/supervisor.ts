import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import { pauseBeforeRestart } from './backoff.ts';
import { endHanging, endOrderly } from './end-process.ts';
import { cutLongLog, lastLogLines } from './engine-log-file.ts';
import { answersHealth } from './health.ts';
import { adoptEngine, filesIn, type LaunchedEngine, type LaunchSettings, launchEngine } from './launch-engine.ts';
import type { EngineLog } from './log.ts';
import { removeRecord } from './record.ts';
import type { StateCell } from './state-cell.ts';
import { openStunResponder, stunPort } from './stun-responder.ts';
import { happensWithin, pause } from './wait.ts';

const READY_WITHIN_MS: Milliseconds = 10_000;
const READY_POLL_MS: Milliseconds = 10;
const LIVE_POLL_MS: Milliseconds = 2_000;
const MISSES_ALLOWED = 3;

export interface Supervisor {
  /** The engine that runs now, null when none does. */
  readonly current: Pick<LaunchedEngine, 'ports' | 'keys' | 'addresses' | 'turnFiles'> | null;
  /** Log of the engine, once it has failed; null before. */
  readonly failureLog: string | null;
  /** Ends the engine in good order and starts it anew; that is no failure. Does nothing while none runs. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Keeps one engine running: adopts or launches it, waits until it answers, watches it, and starts it again after a
 * failure. Every end that was not asked for is a failure, exit code 0 too.
 */
export function superviseEngine(settings: LaunchSettings, state: StateCell, log: EngineLog): Supervisor {
  const stopping = new AbortController();
  /** When it failed; like every time here, by `performance.now()`: a clock that is set ends no wait (F-09). */
  const failures: Milliseconds[] = [];
  const files = filesIn(settings.folder);
  let current: LaunchedEngine | null = null;
  let readyAt: Milliseconds | null = null;
  let isRestartAsked = false;
  /** While an engine is ready. */
  let closeStun = (): void => {};
  /** Why it failed last, until it is ready again: the same is not said at every try. */
  let told: string | null = null;

  async function keepRunning(): Promise<void> {
    current = await adoptEngine(settings).catch(() => null);
    while (!stopping.signal.aborted) {
      const failure = await runOnce();
      closeStun();
      closeStun = () => {};
      if (stopping.signal.aborted) return;
      state.set('starting');
      readyAt = null;
      current = null;
      if (isRestartAsked) {
        isRestartAsked = false;
        continue;
      }
      const failedAt = performance.now();
      failures.push(failedAt);
      const restartIn = pauseBeforeRestart(failures, failedAt);
      if (restartIn === null) return giveUp(failure);
      if (failure !== told) log.warn({ failure, restartInMs: restartIn }, 'the media engine failed and is started again');
      told = failure;
      await pause(restartIn, stopping.signal);
    }
  }

  /** @returns why the engine runs no longer */
  async function runOnce(): Promise<string> {
    const startedAt = performance.now();
    try {
      current ??= await launchEngine(settings);
    } catch (cause) {
      return cause instanceof Error ? cause.message : String(cause);
    }
    const { process, ports } = current;
    const notReady = await untilReady(current);
    if (notReady !== null) return notReady;
    // A relay over UDP answers too.
    if (settings.turn?.udpPort == null) closeStun = openStunResponder(current.addresses, stunPort(ports), log);
    readyAt = process.isAdopted ? startedAt - READY_WITHIN_MS : performance.now();
    if (stopping.signal.aborted) return 'stopped';
    log.info(
      { pid: process.pid, adopted: process.isAdopted, udp: ports.udp, tcp: ports.tcp, tookMs: Math.round(performance.now() - startedAt) },
      'the media engine is ready',
    );
    state.set('ready');
    told = null;
    return untilFailed(current);
  }

  async function untilReady({ process, ports }: LaunchedEngine): Promise<string | null> {
    const deadline = performance.now() + READY_WITHIN_MS;
    while (performance.now() < deadline && !stopping.signal.aborted) {
      if (await answersHealth(ports.http, 1_000)) return null;
      if (await happensWithin(process.ended, READY_POLL_MS)) return `it ended before it was ready: ${await process.ended}`;
    }
    if (stopping.signal.aborted) return 'stopped';
    await endHanging(process);
    return `it was not ready within ${READY_WITHIN_MS} ms`;
  }

  async function untilFailed({ process, ports }: LaunchedEngine): Promise<string> {
    let misses = 0;
    while (misses < MISSES_ALLOWED) {
      if (await happensWithin(process.ended, LIVE_POLL_MS)) return `it ended: ${await process.ended}`;
      if (stopping.signal.aborted) return 'stopped';
      misses = (await answersHealth(ports.http, LIVE_POLL_MS)) ? 0 : misses + 1;
      await cutLongLog(files.log);
    }
    // Everybody is told before the five seconds that a hanging engine is given.
    state.set('starting');
    await endHanging(process);
    return `it did not answer ${MISSES_ALLOWED} times`;
  }

  async function giveUp(failure: string): Promise<void> {
    await removeRecord(files.record);
    log.error(
      { failure, lastLines: await lastLogLines(files.log) },
      'the media engine failed five times in two minutes: picture and sound are off',
    );
    state.set('unavailable');
  }

  const running = keepRunning().catch((cause: unknown) => {
    log.error({ err: cause }, 'the supervisor of the media engine failed: picture and sound are off');
    state.set('unavailable');
  });

  return {
    get current() {
      return current;
    },
    get failureLog() {
      return failures.length === 0 ? null : files.log;
    },
    async restart() {
      if (current === null || readyAt === null || isRestartAsked) return;
      isRestartAsked = true;
      await endOrderly(current.process, readyAt);
    },
    async stop() {
      stopping.abort();
      // A launch under way is let finish, so that no engine is left behind unseen.
      while (current === null && !(await happensWithin(running, 10)));
      if (current === null) return;
      await endOrderly(current.process, readyAt);
      await removeRecord(files.record);
    },
  };
}
