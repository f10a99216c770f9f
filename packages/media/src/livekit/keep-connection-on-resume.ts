import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { Room } from 'livekit-client';
import { probeEngine, pathStatsIn } from './connection-probe.ts';
import { POLL_SOON_MS } from './stats-poller.ts';

/** An answer takes so long, beside its round trip. */
const ANSWERING_MS: Milliseconds = 20;
/** livekit-client's own pause after the signalling has resumed, before it takes the connection for established. */
const UNHEARD_MS: Milliseconds = 2_000;

const pause = (ms: Milliseconds): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Keeps the media connection when only the signalling was lost, as by a cut socket or a restart of our server.
 *
 * By itself livekit-client restarts ICE whenever the signalling resumes. Until the restart is done the engine has no path and drops what it would
 * send. Here the engine is probed when the signalling begins to resume; it answers before the new socket is open, which takes more round trips. If it
 * answers, the connection is kept. livekit-client then waits two seconds before it takes the connection for established, and ignores changes of the
 * network meanwhile; here it waits only for the first packet.
 */
export function keepConnectionOnResume(room: Room): void {
  const { engine } = room;
  const { client } = engine;
  const { reconnect } = client;
  client.reconnect = async (...given) => {
    const asked = packetsReceived(room).then((heard) => {
      probeEngine(room);
      return { heard, at: performance.now() };
    });
    const answer = await reconnect.apply(client, given);
    const transports = engine.pcManager;
    if (transports === undefined) return answer;
    const restart = transports.triggerIceRestart;
    // livekit-client calls this next, once.
    transports.triggerIceRestart = async () => {
      transports.triggerIceRestart = restart;
      const { heard, at } = await asked;
      // The browser gives a cached report for so long.
      await pause(at + POLL_SOON_MS + ANSWERING_MS - performance.now());
      const isAlive = heard !== null && ((await packetsReceived(room)) ?? 0) > heard;
      // An offer that was never answered needs a restart to be sent again.
      const isKept = isAlive && transports.publisher.getSignallingState() === 'stable';
      await (isKept ? transports.createAndSendPublisherOffer() : restart.call(transports));
      waitForWord(room, isKept);
    };
    return answer;
  };
}

/** Has the client wait for the first word from now on, once, in place of its fixed time. */
function waitForWord(room: Room, isKept: boolean): void {
  // It has no other name for the rest of its return.
  const engine = room.engine as unknown as { waitForPCReconnected?: () => Promise<void> };
  engine.waitForPCReconnected = async () => {
    delete engine.waitForPCReconnected;
    if (isKept) return;
    const before = (await packetsReceived(room)) ?? 0;
    const endsAt = performance.now() + UNHEARD_MS;
    while (performance.now() < endsAt) {
      await pause(POLL_SOON_MS);
      if (((await packetsReceived(room)) ?? 0) > before) return;
    }
    const { pcManager, peerConnectionTimeout } = room.engine;
    await pcManager?.ensurePCTransportConnection(undefined, peerConnectionTimeout);
  };
}

/** So far; null where there is no connection. */
async function packetsReceived({ engine }: Room): Promise<number | null> {
  const report = await engine.pcManager?.publisher.getStats();
  return report === undefined ? null : (pathStatsIn(report)?.packetsReceived ?? null);
}
