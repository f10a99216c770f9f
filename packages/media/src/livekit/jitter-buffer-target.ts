import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import { pollStats } from './stats-poller.ts';
import type { ConnectionWatchdog } from './connection-watchdog.ts';
import { createLowBandwidthDetector, type ArrivedPackets } from './low-bandwidth-detector.ts';
import { createFreezeDetector } from './freeze-detector.ts';

const DELAY_EVERY_MS: Milliseconds = 1_000;
/** Fewer packets say nothing about the network. */
const ENOUGH_PACKETS = 10;
/** So many checks in a row with loss enlarge the buffer. A short network outage shows in only one or two. */
const LOSSY_LOOKS = 3;
/** So many checks in a row with less loss make it smaller again. */
const CALM_LOOKS = 10;

/** The largest target: a lost packet has come by then, or never will. */
const LATE_MS: Milliseconds = 400;
/** NACKs for each packet received, and the target from that share on. */
const STEPS: readonly { readonly share: number; readonly delayMs: Milliseconds }[] = [
  { share: 0.08, delayMs: LATE_MS },
  { share: 0.01, delayMs: 120 },
];

/** Counters of one video receiver so far. */
export interface Received {
  readonly packetsReceived: number;
  /** NACKs sent. They include packets that the presenter's network lost: the engine gets those late and forwards them like any other. */
  readonly nackCount: number;
}

/**
 * Chooses the jitter buffer's target so that playback is smooth. Each retransmission takes a round trip; a browser that only receives does not know
 * how long that is, and shows each frame as soon as it can.
 * @returns a function that takes the counters, called once each second; it answers the target in milliseconds, null for the browser's own choice
 */
export function createJitterBufferTarget(): (received: Received) => Milliseconds | null {
  let last: Received | null = null;
  let chosen: Milliseconds | null = null;
  let lossyLooks = 0;
  let calmLooks = 0;
  return (received) => {
    const packets = received.packetsReceived - (last?.packetsReceived ?? 0);
    const asked = received.nackCount - (last?.nackCount ?? 0);
    const isFirst = last === null;
    last = received;
    if (isFirst || packets < ENOUGH_PACKETS) return chosen;
    const needed = STEPS.find(({ share }) => asked / packets >= share)?.delayMs ?? null;
    lossyLooks = (needed ?? 0) > (chosen ?? 0) ? lossyLooks + 1 : 0;
    calmLooks = (needed ?? 0) < (chosen ?? 0) ? calmLooks + 1 : 0;
    if (lossyLooks < LOSSY_LOOKS && calmLooks < CALM_LOOKS) return chosen;
    lossyLooks = 0;
    calmLooks = 0;
    chosen = needed;
    return chosen;
  };
}

/** Of a delay that grows, in milliseconds of it for each that passes: a frame then stays a seventh longer than it would. */
const GROWTH = 0.15;
/** What passes at most between two looks that count. */
const LONGEST_LOOK_MS: Milliseconds = 300;

/**
 * Makes a limit on how fast the jitter buffer target may grow. A target that grows at once freezes the picture for the difference: from 120 to 400
 * ms was a gap of 300 ms on every lossy network. Shrinking skips nothing.
 * @returns a function that takes the wanted target in ms (null for the browser's own choice) and the time; it returns the target to set now
 */
export function createGentleDelay(): (wanted: Milliseconds | null, nowMs: Milliseconds) => Milliseconds | null {
  let delayMs: Milliseconds = 0;
  let lookedAt = 0;
  return (wanted, nowMs) => {
    const passedMs = Math.min(nowMs - lookedAt, LONGEST_LOOK_MS);
    lookedAt = nowMs;
    delayMs = Math.min(wanted ?? 0, Math.round(delayMs + GROWTH * passedMs));
    return wanted === null ? null : delayMs;
  };
}

/**
 * Keeps the picture of a receiver steady while packets are lost.
 * @param requestKeyframe asks the sender for a keyframe; gets the number of the attempt, from 1
 * @param watchConnection takes each report of the connection
 * @param onTooNarrow called while the connection carries too little for this picture
 * @returns how to stop
 */
export function adaptJitterBuffer(
  receiver: RTCRtpReceiver,
  requestKeyframe: (attempt: number) => void,
  watchConnection: ConnectionWatchdog,
  onTooNarrow: () => void = () => {},
): () => void {
  const isTooNarrow = createLowBandwidthDetector();
  const delayFor = createJitterBufferTarget();
  const gentle = createGentleDelay();
  const stuckFor = createFreezeDetector();
  let delayAt = performance.now();
  let wanted: Milliseconds | null = null;
  return pollStats(async () => {
    const report = await receiver.getStats();
    const now = performance.now();
    const isDelayDue = now - delayAt >= DELAY_EVERY_MS;
    if (isDelayDue) delayAt = now;
    report.forEach((entry: { type: string } & Partial<Received & ArrivedPackets>) => {
      if (entry.type !== 'inbound-rtp') return;
      const { packetsReceived = 0, packetsLost = 0, nackCount = 0, framesDecoded = 0 } = entry;
      const attempt = stuckFor({ packetsReceived, framesDecoded }, now, (receiver.jitterBufferTarget ?? 0) >= LATE_MS);
      if (isTooNarrow({ packetsReceived, packetsLost, framesDecoded }, now)) onTooNarrow();
      else if (attempt > 0) requestKeyframe(attempt);
      if (isDelayDue) wanted = delayFor({ packetsReceived, nackCount });
      const delayMs = gentle(wanted, now);
      if (receiver.jitterBufferTarget !== delayMs) receiver.jitterBufferTarget = delayMs;
    });
    const { nextPollMs, isBack } = watchConnection(report);
    // The browser asks for all that was lost, and shows some of it on its way to now: a keyframe is there sooner.
    if (isBack) requestKeyframe(1);
    return nextPollMs;
  });
}
