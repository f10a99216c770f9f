import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { Room } from 'livekit-client';
import { onTransports } from './on-transports.ts';
import { createPacketLossDetector } from './packet-loss-detector.ts';

/** In kbit/s. A screen of text stays fluent with it. */
export const MIN_KBIT = 300;
/** Chromium drops the minimum when the candidate pair changes. It shows in the bandwidth estimate: below this share of the minimum, */
const FORGOTTEN_SHARE = 0.95;
/** for so long. Then the minimum is signalled again, */
const FORGOTTEN_AFTER_MS: Milliseconds = 3_000;
/** at most once in this time. */
const NAME_AGAIN_MS: Milliseconds = 10_000;

/** What is read of a report, by the names of the standard; seconds for the round trip. */
type Entry = RTCStats &
  Partial<{
    kind: string;
    packetsSent: number;
    retransmittedPacketsSent: number;
    selectedCandidatePairId: string;
    availableOutgoingBitrate: number;
    currentRoundTripTime: number;
  }>;

/** Gets each stats report of the screen's sender. */
export type MinBitrateKeeper = (report: RTCStatsReport) => void;

/**
 * Sets a minimum bitrate on a network that loses packets at random, as radio does. Chromium takes such loss for congestion: with one packet in five
 * lost it falls to 40 kbit/s within 90 s, and to eight frames each second, where a hundred times as much would pass. On real congestion nothing is
 * set. The minimum stands in the engine's SDP answer, so a new offer is made when it begins and when it ends.
 */
export function createMinBitrateKeeper(room: Room): MinBitrateKeeper {
  const watch = createPacketLossDetector();
  let isKept = false;
  let kbit = MIN_KBIT;
  /** Since when less is sent than the minimum, and when it may be signalled again. */
  let forgottenAt: Milliseconds | null = null;
  let nameAt: Milliseconds = 0;
  // If this fails, it fails for livekit-client too, which then reconnects.
  const agreeAgain = (): void => void room.engine.negotiate().catch(() => {});
  onTransports(room, ({ publisher }) => {
    const take = publisher.setRemoteDescription.bind(publisher);
    publisher.setRemoteDescription = (description, offerId) => {
      const { type, sdp } = description;
      return take(isKept && type === 'answer' && sdp !== undefined ? { type, sdp: withMinBitrate(sdp, kbit) } : description, offerId);
    };
  });
  const nameForgotten = (availableBits: number, nowMs: Milliseconds): void => {
    const isForgotten = isKept && availableBits < FORGOTTEN_SHARE * kbit * 1_000;
    forgottenAt = isForgotten ? (forgottenAt ?? nowMs) : null;
    if (forgottenAt === null || nowMs - forgottenAt < FORGOTTEN_AFTER_MS || nowMs < nameAt) return;
    nameAt = nowMs + NAME_AGAIN_MS;
    forgottenAt = null;
    // The same number again would be no news.
    kbit = kbit === MIN_KBIT ? MIN_KBIT + 1 : MIN_KBIT;
    agreeAgain();
  };
  return (report) => {
    const sent = sentIn(report);
    if (sent === null) return;
    const nowMs = performance.now();
    if (watch(sent, nowMs) === isKept) return nameForgotten(sent.availableBits, nowMs);
    isKept = !isKept;
    agreeAgain();
  };
}

function sentIn(report: RTCStatsReport) {
  const entries = [...(report.values() as Iterable<Entry>)];
  const pair = report.get(entries.find(({ type }) => type === 'transport')?.selectedCandidatePairId ?? '') as Entry | undefined;
  const screens = entries.filter(({ type, kind }) => type === 'outbound-rtp' && kind === 'video');
  if (pair?.availableOutgoingBitrate === undefined || screens.length === 0) return null;
  return {
    packetsSent: screens.reduce((sum, { packetsSent = 0 }) => sum + packetsSent, 0),
    retransmittedPacketsSent: screens.reduce((sum, { retransmittedPacketsSent = 0 }) => sum + retransmittedPacketsSent, 0),
    availableBits: pair.availableOutgoingBitrate,
    roundTripMs: (pair.currentRoundTripTime ?? 0) * 1_000,
  };
}

/**
 * Adds `x-google-min-bitrate` to each video codec of each section in an SDP: Chromium uses the value of the last section for all of them. A browser
 * that does not know the parameter ignores it.
 * @param kbit in kbit/s
 */
export function withMinBitrate(sdp: string, kbit: number): string {
  return sdp
    .split(/^(?=m=)/m)
    .map((section) => nameRate(section, kbit))
    .join('');
}

/** @param section of what is agreed upon: one picture, one sound, or what stands before them */
function nameRate(section: string, kbit: number): string {
  if (!section.startsWith('m=video')) return section;
  const rate = `x-google-min-bitrate=${kbit}`;
  return [...section.matchAll(/^a=rtpmap:(\d+) (?:VP8|VP9|AV1|H264)\/.*$/gim)].reduce((text, [line, payload]) => {
    const parameters = new RegExp(`^a=fmtp:${payload} .*$`, 'm');
    return parameters.test(text)
      ? text.replace(parameters, (known) => `${known};${rate}`)
      : text.replace(line, () => `${line}\r\na=fmtp:${payload} ${rate}`);
  }, section);
}
