import { LOOK_EVERY_MS, lookOften } from './look-often.ts';
import type { LineMender } from './mend-line.ts';
import { createReturnWatch, type Traffic } from './network-return.ts';
import { sendWhole } from './send-whole.ts';
import { watchWay } from './watch-way.ts';

/**
 * Sends a whole picture as soon as the network of a presenter is back. By itself the browser goes on with changes of a picture that nobody has:
 * each viewer asks for the lost packets ten times, for a second, before it asks for a whole one.
 * @param sendersOf those that send the screen now
 * @param mendLine takes each report of the connection
 * @returns how to stop
 */
export function keyFrameOnReturn(sendersOf: () => readonly RTCRtpSender[], mendLine: LineMender): () => void {
  const isBack = createReturnWatch();
  const way = watchWay(() => void sendWhole(sendersOf()).catch(() => {}));
  const stopLooking = lookOften(async () => {
    const sender = sendersOf().find(({ track }) => track !== null);
    way.follow(sender?.transport?.iceTransport);
    const report = await sender?.getStats();
    let isReturn = false;
    report?.forEach((entry: { type: string } & Partial<Traffic>) => {
      if (entry.type !== 'transport') return;
      const { packetsReceived = 0, packetsSent = 0 } = entry;
      isReturn = isBack({ packetsReceived, packetsSent }, performance.now());
    });
    if (isReturn) await sendWhole(sendersOf());
    return report === undefined ? LOOK_EVERY_MS : mendLine(report).lookInMs;
  });
  return () => {
    stopLooking();
    way.follow(undefined);
  };
}
