import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { EngineLog } from './log.ts';
import type { SignallingTarget } from './signalling-target.ts';
import type { StateCell } from './state-cell.ts';
import { pause } from './wait.ts';

const POLL_MS = 2_000;
const MISSES_ALLOWED = 3;

/** Follows an engine cluster that somebody else runs: it is ready as long as it answers. */
export function watchCluster(target: SignallingTarget, state: StateCell, log: EngineLog): { stop(): void } {
  const stopping = new AbortController();
  async function poll(): Promise<void> {
    let misses = 0;
    while (!stopping.signal.aborted) {
      misses = (await answers(target)) ? 0 : misses + 1;
      const next = misses === 0 ? 'ready' : misses >= MISSES_ALLOWED ? 'unavailable' : state.value;
      if (next !== state.value) log.info({ state: next, host: target.host }, 'the media cluster changed its state');
      state.set(next);
      await pause(POLL_MS, stopping.signal);
    }
  }
  void poll();
  return { stop: () => stopping.abort() };
}

function answers({ host, port, isTls }: SignallingTarget): Promise<boolean> {
  return new Promise((answer) => {
    const send = isTls ? httpsRequest : httpRequest;
    const request = send({ host, port, path: '/', agent: false, signal: AbortSignal.timeout(POLL_MS) }, (response) => {
      response.resume();
      answer(response.statusCode === 200);
    });
    request.once('error', () => answer(false));
    request.end();
  });
}
