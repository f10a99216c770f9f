import { EventEmitter } from 'node:events';
import type { Room } from 'livekit-client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createMinBitrateKeeper, MIN_KBIT, withMinBitrate } from './min-bitrate.ts';

const RATE = 'x-google-min-bitrate=300';
const lines = (...texts: string[]): string => texts.map((text) => `${text}\r\n`).join('');

const HEAD = ['v=0', 'o=- 1 1 IN IP4 0.0.0.0'];
const SOUND = ['m=audio 9 UDP/TLS/RTP/SAVPF 111', 'a=rtpmap:111 opus/48000/2', 'a=fmtp:111 useinbandfec=1'];
const picture = (...rest: string[]): string[] => ['m=video 9 UDP/TLS/RTP/SAVPF 98 99 96', 'a=rtpmap:98 VP9/90000', ...rest];
const REPAIR = ['a=rtpmap:99 rtx/90000', 'a=fmtp:99 apt=98'];
const answer = lines(...HEAD, ...SOUND, ...picture('a=fmtp:98 profile-id=0', ...REPAIR, 'a=rtpmap:96 VP8/90000'), ...picture('a=sendonly'));

it('a least rate stands with each codec of each picture, with parameters and without, and nothing else is changed', () => {
  expect(withMinBitrate(answer, MIN_KBIT)).toBe(
    lines(
      ...HEAD,
      ...SOUND,
      ...picture(`a=fmtp:98 profile-id=0;${RATE}`, ...REPAIR, 'a=rtpmap:96 VP8/90000', `a=fmtp:96 ${RATE}`),
      ...picture(`a=fmtp:98 ${RATE}`, 'a=sendonly'),
    ),
  );
});

/** A room whose way to the engine is made; each offer is answered, and what the browser takes in is kept. */
function aRoom() {
  const taken: (string | undefined)[] = [];
  const publisher: { setRemoteDescription(description: RTCSessionDescriptionInit, offerId: number): Promise<unknown> } = {
    setRemoteDescription: async ({ sdp }) => taken.push(sdp),
  };
  const answerOffer = () => publisher.setRemoteDescription({ type: 'answer', sdp: answer }, 1);
  const engine = Object.assign(new EventEmitter(), { negotiate: answerOffer, pcManager: undefined as { publisher: unknown } | undefined });
  const keepRate = createMinBitrateKeeper({ engine } as unknown as Room);
  engine.pcManager = { publisher };
  engine.emit('transportsCreated', publisher);
  return { taken, publisher, keepRate };
}

/** What a browser reports that sends a screen. */
function sent(packetsSent: number, retransmittedPacketsSent: number, availableOutgoingBitrate = 300_000): RTCStatsReport {
  const entries = [
    { id: 'screen', type: 'outbound-rtp', kind: 'video', packetsSent, retransmittedPacketsSent },
    { id: 'way', type: 'transport', selectedCandidatePairId: 'pair' },
    { id: 'pair', type: 'candidate-pair', availableOutgoingBitrate, currentRoundTripTime: 0.05 },
  ];
  return new Map(entries.map((entry) => [entry.id, entry])) as unknown as RTCStatsReport;
}

it('while the line loses packets the engine is asked once, and each answer names the rate; then it is asked again, and none does', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { taken, publisher, keepRate } = aRoom();
  let packets = 0;
  let again = 0;
  const look = (more: number) => {
    packets += 100;
    again += more;
    vi.advanceTimersByTime(1_000);
    keepRate(sent(packets, again));
  };
  for (let second = 0; second < 10; second += 1) look(20);
  expect(taken).toEqual([withMinBitrate(answer, MIN_KBIT)]);
  await publisher.setRemoteDescription({ type: 'answer', sdp: answer }, 2);
  await publisher.setRemoteDescription({ type: 'offer', sdp: answer }, 3);
  expect(taken.slice(1)).toEqual([withMinBitrate(answer, MIN_KBIT), answer]);
  for (let second = 0; second < 20; second += 1) look(0);
  expect(taken.slice(3)).toEqual([answer]);
});

it('a rate that the browser has forgotten is named again, as another number, every ten seconds at most', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { taken, keepRate } = aRoom();
  const look = (second: number, availableBits: number) => {
    vi.advanceTimersByTime(1_000);
    keepRate(sent(second * 100, second * 20, availableBits));
  };
  for (let second = 1; second <= 10; second += 1) look(second, 300_000);
  expect(taken).toEqual([withMinBitrate(answer, MIN_KBIT)]);
  for (let second = 11; second <= 13; second += 1) look(second, 120_000);
  expect(taken).toHaveLength(1);
  for (let second = 14; second <= 23; second += 1) look(second, 120_000);
  expect(taken.slice(1)).toEqual([withMinBitrate(answer, MIN_KBIT + 1)]);
  look(24, 120_000);
  expect(taken.slice(2)).toEqual([withMinBitrate(answer, MIN_KBIT)]);
});

it('what says nothing about a screen changes nothing', () => {
  const { taken, keepRate } = aRoom();
  keepRate(new Map() as unknown as RTCStatsReport);
  expect(taken).toEqual([]);
});
