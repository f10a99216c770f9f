import { expect, it } from 'vitest';
import { encodingIn } from './watch-encoders.ts';

const report = (...entries: readonly object[]) =>
  new Map(entries.map((entry, index) => [(entry as { id?: string }).id ?? String(index), entry])) as unknown as RTCStatsReport;
const sent = { type: 'outbound-rtp', mediaSourceId: 's', framesEncoded: 23 };
const source = { id: 's', type: 'media-source', frames: 49 };

it('what an encoder was given and did is read of the reports of both kinds of browser', () => {
  const read = { framesGiven: 49, framesEncoded: 23, isAgreedCodec: true };
  expect(encodingIn(report(sent, source, { type: 'transport', packetsReceived: 7 }), 'vp9')).toEqual({ ...read, heard: 7 });
  // Firefox, which counts no packets of a transport, and says of no encoder whose frames it was given.
  const sentByFirefox = { ...sent, mediaSourceId: undefined };
  const pairs = [
    { type: 'candidate-pair', nominated: false, bytesReceived: 1 },
    { type: 'candidate-pair', nominated: true, bytesReceived: 2_702 },
  ];
  expect(encodingIn(report(sentByFirefox, source, ...pairs, { type: 'transport' }), 'vp8')).toEqual({ ...read, heard: 2_702 });
  expect(encodingIn(report(sent, source), 'vp8')).toEqual({ ...read, heard: 0 });
});

it('there is nothing to encode without a source, or while nobody watches', () => {
  expect(encodingIn(report(sent), 'vp9')).toBeNull();
  expect(encodingIn(report({ ...sent, active: false }, source), 'vp9')).toBeNull();
  expect(encodingIn(report({ ...sent, targetBitrate: 0 }, source), 'vp9')).toBeNull();
});
