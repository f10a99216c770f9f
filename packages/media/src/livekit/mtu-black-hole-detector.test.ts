import { describe, expect, it } from 'vitest';
import { createMtuBlackHoleDetector, type Told, toldIn } from './mtu-black-hole-detector.ts';

/** What is told every three seconds and looked at every second: what each adds to what was before. */
function tells(each: readonly { readonly sent?: number; readonly came?: number; readonly frames?: number }[]): readonly boolean[] {
  const hitsMtuBlackHole = createMtuBlackHoleDetector();
  const all = { sent: 0, came: 0, frames: 0 };
  return each.map(({ sent = 0, came = 0, frames = 0 }, index) => {
    all.sent += sent;
    all.came += came;
    all.frames += frames;
    const told: Told = { id: 'a', at: (index + 1) * 3_000, sent: all.sent, came: { packets: all.came }, frames: all.frames };
    hitsMtuBlackHole([told]);
    return hitsMtuBlackHole([told]);
  });
}

const reports = (...lost: readonly number[]) => {
  const hitsMtuBlackHole = createMtuBlackHoleDetector();
  return lost.map((share, index) =>
    hitsMtuBlackHole([{ id: 'a', at: index + 1, sent: (index + 1) * 200, came: { lost: share }, frames: 0 }]),
  );
};

describe('a way that carries small packets only', () => {
  it('is noticed by whom is sent a picture: the engine tells twice of hundreds of packets, and a few have come', () => {
    expect(
      tells([
        { sent: 527, came: 9 },
        { sent: 1_202, came: 2 },
      ]),
    ).toEqual([false, true]);
  });

  it('is noticed by who sends one: the engine tells twice that next to nothing came', () => {
    expect(reports(0.85, 0.94)).toEqual([false, true]);
  });

  it('is none where frames come, or half of what is sent, as on a connection that is too narrow', () => {
    expect(tells(Array.from({ length: 9 }, () => ({ sent: 500, came: 50, frames: 1 })))).not.toContain(true);
    expect(tells(Array.from({ length: 9 }, () => ({ sent: 500, came: 200 })))).not.toContain(true);
    expect(reports(0.6, 0.7, 0.6, 0.6)).not.toContain(true);
  });

  it('is none of a connection that was away: it tells once of what was lost', () => {
    const comes = { sent: 60, came: 60, frames: 10 };
    expect(tells([comes, comes, { sent: 900 }, comes, { sent: 900 }, comes])).not.toContain(true);
    expect(reports(0, 0.95, 0, 0, 0.9, 0)).not.toContain(true);
  });

  it('is none of a screen of which nothing is sent', () => {
    expect(tells([{ sent: 2 }, {}, { sent: 1 }, { sent: 1 }])).not.toContain(true);
  });
});

it('what the other end tells is read of both kinds of reports', () => {
  const report = new Map<string, unknown>([
    ['in', { id: 'in', type: 'inbound-rtp', kind: 'video', remoteId: 'sr', packetsReceived: 9, framesDecoded: 0 }],
    ['sr', { id: 'sr', type: 'remote-outbound-rtp', kind: 'video', timestamp: 5, packetsSent: 527 }],
    ['out', { id: 'out', type: 'outbound-rtp', kind: 'video', remoteId: 'rr', packetsSent: 335 }],
    ['rr', { id: 'rr', type: 'remote-inbound-rtp', kind: 'video', timestamp: 6, fractionLost: 0.85 }],
    ['sound', { id: 'sound', type: 'outbound-rtp', kind: 'audio', remoteId: 'rr', packetsSent: 50 }],
  ]);
  expect(toldIn(report as unknown as RTCStatsReport)).toEqual([
    { id: 'sr', at: 5, sent: 527, came: { packets: 9 }, frames: 0 },
    { id: 'rr', at: 6, sent: 335, came: { lost: 0.85 }, frames: 0 },
  ]);
});
