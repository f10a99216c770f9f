import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import { createEncoderWatch, type EncoderFailure, type Encoding, type EncoderWatch } from './failed-encoder.ts';
import { pollStats } from './stats-poller.ts';

const POLL_EVERY_MS: Milliseconds = 500;

/** What encodes the screen in one codec. */
export interface ScreenEncoder {
  readonly sender: RTCRtpSender;
  /** As it was agreed upon with the engine, in small letters; undefined where the browser chose. */
  readonly codec: string | undefined;
}

/** What is read of a report, by the names of the standard. */
type Entry = RTCStats &
  Partial<{
    active: boolean;
    bytesReceived: number;
    codecId: string;
    framesEncoded: number;
    frames: number;
    mediaSourceId: string;
    mimeType: string;
    nominated: boolean;
    packetsReceived: number;
    targetBitrate: number;
  }>;

/**
 * Polls whether frames that go into the screen's encoders come out.
 * @param encodersOf those that are to send the screen now; none while it is paused
 * @param onFailed called at each poll for each encoder that has failed, with whether it had encoded anything before
 * @returns how to stop
 */
export function watchEncoders(
  encodersOf: () => readonly ScreenEncoder[],
  onFailed: (what: EncoderFailure, hasRun: boolean) => void,
): () => void {
  const watches = new WeakMap<RTCRtpSender, EncoderWatch>();
  const lookAt = async ({ sender, codec }: ScreenEncoder) => {
    const watch = watches.get(sender) ?? createEncoderWatch();
    watches.set(sender, watch);
    const encoding = encodingIn(await sender.getStats(), codec);
    return { what: watch.look(encoding, performance.now()), hasRun: (encoding?.framesEncoded ?? 0) > 0 };
  };
  return pollStats(async () => {
    const encoders = encodersOf();
    const looks = await Promise.all(encoders.map(lookAt));
    // It may have been paused, or given another screen, while the reports were on their way.
    if (!isSame(encoders, encodersOf())) return POLL_EVERY_MS;
    for (const { what, hasRun } of looks) if (what !== null) onFailed(what, hasRun);
    return POLL_EVERY_MS;
  });
}

const isSame = (before: readonly ScreenEncoder[], now: readonly ScreenEncoder[]): boolean =>
  before.length === now.length && before.every(({ sender }, index) => sender === now[index]?.sender);

/**
 * The encoder's counters in a sender's stats report.
 * @returns null while this sender has nothing to encode
 */
export function encodingIn(report: RTCStatsReport, codec: string | undefined): Encoding | null {
  const entries = [...(report.values() as Iterable<Entry>)];
  const sent = entries.find(({ type }) => type === 'outbound-rtp');
  // Firefox does not say which: a sender has one.
  const source = (report.get(sent?.mediaSourceId ?? '') as Entry | undefined) ?? entries.find(({ type }) => type === 'media-source');
  // A connection that carries nothing, or nobody who watches, is no trouble of the encoder.
  if (sent === undefined || source === undefined || sent.active === false || sent.targetBitrate === 0) return null;
  const { mimeType } = (report.get(sent.codecId ?? '') as Entry | undefined) ?? {};
  const isAgreedCodec = codec === undefined || mimeType === undefined || mimeType.toLowerCase() === `video/${codec}`;
  return { framesGiven: source.frames ?? 0, framesEncoded: sent.framesEncoded ?? 0, isAgreedCodec, heard: heardIn(entries) };
}

/** Firefox counts no packets, but the bytes of each pair of addresses. */
const heardIn = (entries: readonly Entry[]): number =>
  entries.find(({ type }) => type === 'transport')?.packetsReceived ??
  entries.find(({ type, nominated }) => type === 'candidate-pair' && nominated === true)?.bytesReceived ??
  0;
