import { POLL_EVERY_MS, pollStats } from './stats-poller.ts';
import type { ConnectionWatchdog } from './connection-watchdog.ts';
import { createNetworkReturnDetector, type Traffic } from './network-return-detector.ts';
import { sendKeyframe } from './send-keyframe.ts';
import { watchCandidatePair } from './watch-candidate-pair.ts';

/**
 * Sends a keyframe as soon as a presenter's network is back. By itself the browser goes on with delta frames, which nobody can decode: each viewer
 * sends NACKs for the lost packets for a second before it sends a PLI.
 * @param sendersOf the senders of the screen at this moment
 * @param watchConnection gets each stats report of the connection
 * @returns a function that stops this
 */
export function keyframeOnReturn(sendersOf: () => readonly RTCRtpSender[], watchConnection: ConnectionWatchdog): () => void {
  const isBack = createNetworkReturnDetector();
  const way = watchCandidatePair(() => void sendKeyframe(sendersOf()).catch(() => {}));
  const stopPolling = pollStats(async () => {
    const sender = sendersOf().find(({ track }) => track !== null);
    way.follow(sender?.transport?.iceTransport);
    const report = await sender?.getStats();
    let isReturn = false;
    report?.forEach((entry: { type: string } & Partial<Traffic>) => {
      if (entry.type !== 'transport') return;
      const { packetsReceived = 0, packetsSent = 0 } = entry;
      isReturn = isBack({ packetsReceived, packetsSent }, performance.now());
    });
    if (isReturn) await sendKeyframe(sendersOf());
    return report === undefined ? POLL_EVERY_MS : watchConnection(report).nextPollMs;
  });
  return () => {
    stopPolling();
    way.follow(undefined);
  };
}
