import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import { lookOften } from './look-often.ts';
import type { LineMender } from './mend-line.ts';
import { createNarrowWatch, type NarrowArrived } from './narrow-line.ts';
import { createStallWatch } from './stalled-picture.ts';

const DELAY_EVERY_MS: Milliseconds = 1_000;
/** Fewer say nothing about the line. */
const ENOUGH_PACKETS = 10;
/** Looks in a row with loss after which the picture is shown later: what a line that was away lost is asked for in one or two. */
const LOSSY_LOOKS = 3;
/** Looks in a row with less of it after which it is shown earlier again. */
const CALM_LOOKS = 10;

/** The longest delay: by then what was lost has come, or will not. */
const LATE_MS: Milliseconds = 400;
/** From so many questions for lost packets on, for each packet that came, the picture is shown that much later. */
const STEPS: readonly { readonly share: number; readonly delayMs: Milliseconds }[] = [
  { share: 0.08, delayMs: LATE_MS },
  { share: 0.01, delayMs: 120 },
];

/** Packets of a picture so far. */
export interface Received {
  readonly packetsReceived: number;
  /** How often lost ones were asked for again: those of the presenter's line too, which the engine gets late and passes on as any other. */
  readonly nackCount: number;
}

/**
 * How late a picture has to be shown to be steady. Each time that a lost packet is asked for takes a round trip; a browser that only receives
 * does not know how long that is, and shows each frame as soon as it can.
 * @returns asked once a second with what has come so far: the delay, null for the browser's own
 */
export function createDelayChoice(): (received: Received) => Milliseconds | null {
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
 * A delay that grows at once leaves the picture standing for all that it grows by: from 120 to 400 ms was a gap of 300, seen on every lossy line.
 * Getting shorter it passes over nothing.
 * @returns asked at each look with the delay that is wanted (null for the browser's own) and the time: the one to have now
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
 * @param requestKeyframe asks the sender for a whole picture; gets the number of the try, from 1
 * @param mendLine takes each report of the connection
 * @param onTooNarrow called while the line carries too little for this picture
 * @returns how to stop
 */
export function keepSteady(
  receiver: RTCRtpReceiver,
  requestKeyframe: (attempt: number) => void,
  mendLine: LineMender,
  onTooNarrow: () => void = () => {},
): () => void {
  const isTooNarrow = createNarrowWatch();
  const delayFor = createDelayChoice();
  const gentle = createGentleDelay();
  const stuckFor = createStallWatch();
  let delayAt = performance.now();
  let wanted: Milliseconds | null = null;
  return lookOften(async () => {
    const report = await receiver.getStats();
    const now = performance.now();
    const isDelayDue = now - delayAt >= DELAY_EVERY_MS;
    if (isDelayDue) delayAt = now;
    report.forEach((entry: { type: string } & Partial<Received & NarrowArrived>) => {
      if (entry.type !== 'inbound-rtp') return;
      const { packetsReceived = 0, packetsLost = 0, nackCount = 0, framesDecoded = 0 } = entry;
      const attempt = stuckFor({ packetsReceived, framesDecoded }, now, (receiver.jitterBufferTarget ?? 0) >= LATE_MS);
      if (isTooNarrow({ packetsReceived, packetsLost, framesDecoded }, now)) onTooNarrow();
      else if (attempt > 0) requestKeyframe(attempt);
      if (isDelayDue) wanted = delayFor({ packetsReceived, nackCount });
      const delayMs = gentle(wanted, now);
      if (receiver.jitterBufferTarget !== delayMs) receiver.jitterBufferTarget = delayMs;
    });
    const { lookInMs, isBack } = mendLine(report);
    // The browser asks for all that was lost, and shows some of it on its way to now: a whole picture is there sooner.
    if (isBack) requestKeyframe(1);
    return lookInMs;
  });
}
