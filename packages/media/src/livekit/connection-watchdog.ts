import { ConnectionState, type Room } from 'livekit-client';
import { canProbe, probeEngine, pathStatsIn } from './connection-probe.ts';
import { POLL_EVERY_MS } from './stats-poller.ts';
import { type WatchdogAction, createSilenceDetector } from './silence-detector.ts';

/** Takes a stats report. @returns the milliseconds until it wants the next one, and whether the connection was dead until now */
export type ConnectionWatchdog = (report: RTCStatsReport) => Pick<WatchdogAction, 'nextPollMs' | 'isBack'>;

const NOTHING: ReturnType<ConnectionWatchdog> = { nextPollMs: POLL_EVERY_MS, isBack: false };

/** Starts an ICE restart as soon as the candidate pair is dead. Everything goes on over the old pair until the new one is there. */
export function createConnectionWatchdog(room: Room): ConnectionWatchdog {
  const watch = createSilenceDetector();
  return (report) => {
    const line = pathStatsIn(report);
    // A connection that is being established has nothing to restart.
    if (line === null || room.state !== ConnectionState.Connected || !canProbe(room)) return NOTHING;
    // A restart while an offer waits for its answer fails: the engine answers both, and the browser takes the answer to the offer that it withdrew.
    if (room.engine.pcManager?.publisher.getSignallingState() !== 'stable') return NOTHING;
    const { todo, ...seen } = watch(line, performance.now());
    if (todo === 'restart-ice') void room.engine.pcManager?.triggerIceRestart().catch(() => {});
    if (todo === 'probe') probeEngine(room);
    return seen;
  };
}
