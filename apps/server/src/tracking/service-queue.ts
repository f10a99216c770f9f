import { MINUTE_MS, type Milliseconds, SECOND_MS } from '@ninefold/domain/shared/units.ts';
import type { Logger } from 'pino';
import type { Clock } from '../platform/clock.ts';

/** A request to an outside service. */
export interface Outgoing {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends to one outside service, one request after the other; a service that is slow or away costs nobody else anything. */
export interface ServiceQueue {
  /** Never waits and never fails: what does not fit is dropped (TRACK-25). */
  push(outgoing: Outgoing): void;
  /** Sends what waits, for `SEND_MS` at most, and takes nothing more. */
  stop(): Promise<void>;
}

const MOST_WAITING = 1_000;
const SEND_MS: Milliseconds = 5 * SECOND_MS;
const STOP_MS: Milliseconds = 2 * SECOND_MS;

/**
 * Makes the queue of requests to one outside service.
 * @param name of the service, for the log
 * @param mostWaiting more requests than these are dropped
 */
export function createServiceQueue(name: string, clock: Clock, log: Logger, mostWaiting = MOST_WAITING): ServiceQueue {
  const waiting: Outgoing[] = [];
  const stopping = new AbortController();
  let isStopped = false;
  let running: Promise<void> | null = null;
  let lost = 0;
  let lastWarning = Number.NEGATIVE_INFINITY;

  /** One line a minute at most, whatever is lost. */
  function lose(why: string): void {
    lost += 1;
    if (clock.now() - lastWarning < MINUTE_MS) return;
    lastWarning = clock.now();
    log.warn({ service: name, lost, why }, 'tracking events did not get out');
    lost = 0;
  }

  async function send({ address, headers, body }: Outgoing): Promise<void> {
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(SEND_MS), stopping.signal]);
      const answer = await fetch(address, { method: 'POST', headers, body, redirect: 'error', signal });
      await answer.body?.cancel();
      if (!answer.ok) lose(`status ${answer.status}`);
    } catch (error) {
      lose(error instanceof Error ? error.name : 'unknown');
    }
  }

  async function drain(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await send(next);
    running = null;
  }

  return {
    push(outgoing) {
      if (isStopped || waiting.length >= mostWaiting) return lose('too many');
      waiting.push(outgoing);
      running ??= drain();
    },
    async stop() {
      isStopped = true;
      const deadline = setTimeout(() => {
        waiting.length = 0;
        stopping.abort();
      }, STOP_MS);
      await running;
      clearTimeout(deadline);
    },
  };
}
