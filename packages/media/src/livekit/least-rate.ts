import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { Room } from 'livekit-client';
import { onTransports } from './on-transports.ts';
import { createLossyLineWatch } from './lossy-line.ts';

/** For each second. A screen of text stays fluent with it. */
export const LEAST_KBIT = 300;
/** Chromium forgets the rate with the way that it was named for. What it thinks the line carries tells that: so much below the rate, */
const FORGOTTEN_SHARE = 0.95;
/** for so long; then it is named once more, */
const FORGOTTEN_AFTER_MS: Milliseconds = 3_000;
/** and no sooner again than after so long. */
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

/** Takes each report of what sends a screen. */
export type RateKeeper = (report: RTCStatsReport) => void;

/**
 * Keeps a browser from sending next to nothing over a radio. Chromium takes packets that are lost at random for a line that is too narrow: with one
 * in five lost it falls to 40 kbit/s within a minute and a half, and to eight frames a second, on a line that carries a hundred times as much. A line that is
 * narrow indeed is left to it. The rate is named in the engine's answer to an offer, so an offer is made when it begins and when it ends.
 */
export function createRateKeeper(room: Room): RateKeeper {
  const watch = createLossyLineWatch();
  let isKept = false;
  let kbit = LEAST_KBIT;
  /** Since when less is sent than the rate, and when it may be named again. */
  let forgottenAt: Milliseconds | null = null;
  let nameAt: Milliseconds = 0;
  // What fails here fails for the client too, which then makes the connection anew.
  const agreeAgain = (): void => void room.engine.negotiate().catch(() => {});
  onTransports(room, ({ publisher }) => {
    const take = publisher.setRemoteDescription.bind(publisher);
    publisher.setRemoteDescription = (description, offerId) => {
      const { type, sdp } = description;
      return take(isKept && type === 'answer' && sdp !== undefined ? { type, sdp: withLeastRate(sdp, kbit) } : description, offerId);
    };
  });
  const nameForgotten = (availableBits: number, nowMs: Milliseconds): void => {
    const isForgotten = isKept && availableBits < FORGOTTEN_SHARE * kbit * 1_000;
    forgottenAt = isForgotten ? (forgottenAt ?? nowMs) : null;
    if (forgottenAt === null || nowMs - forgottenAt < FORGOTTEN_AFTER_MS || nowMs < nameAt) return;
    nameAt = nowMs + NAME_AGAIN_MS;
    forgottenAt = null;
    // The same number again would be no news.
    kbit = kbit === LEAST_KBIT ? LEAST_KBIT + 1 : LEAST_KBIT;
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
 * Names the rate with each codec of each picture: what the last section says counts for all of them. A browser that does not know the parameter
 * passes over it.
 */
export function withLeastRate(sdp: string, kbit: number): string {
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
