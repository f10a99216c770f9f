import { ConnectionState, type Room } from 'livekit-client';
import { canAsk, askForWord, lineIn } from './engine-line.ts';
import { LOOK_EVERY_MS } from './look-often.ts';
import { type Act, createSilenceWatch } from './silent-line.ts';

/** Takes a report of the connection. @returns in how long it wants the next one, and whether the line was dead until now */
export type LineMender = (report: RTCStatsReport) => Pick<Act, 'lookInMs' | 'isBack'>;

const NOTHING: ReturnType<LineMender> = { lookInMs: LOOK_EVERY_MS, isBack: false };

/** Has the browser seek another way to the engine as soon as the one it has is dead. All that is sent goes on over the old one until then. */
export function createLineMender(room: Room): LineMender {
  const watch = createSilenceWatch();
  return (report) => {
    const line = lineIn(report);
    // A connection that is only being made, or made anew, has nothing to mend.
    if (line === null || room.state !== ConnectionState.Connected || !canAsk(room)) return NOTHING;
    // Sought while an offer waits for its answer, no way is found: the engine answers both, and its browser takes the answer to the one it withdrew.
    if (room.engine.pcManager?.publisher.getSignallingState() !== 'stable') return NOTHING;
    const { todo, ...seen } = watch(line, performance.now());
    if (todo === 'seek') void room.engine.pcManager?.triggerIceRestart().catch(() => {});
    if (todo === 'ask') askForWord(room);
    return seen;
  };
}
