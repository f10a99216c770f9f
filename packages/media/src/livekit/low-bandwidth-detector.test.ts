import { describe, expect, it } from 'vitest';
import { createLowBandwidthDetector, type ArrivedPackets } from './low-bandwidth-detector.ts';

/** A picture that comes in looks of 200 ms: what each adds to what has come so far. */
function looks(each: (look: number) => Partial<ArrivedPackets>, count: number, everyMs = 200): readonly boolean[] {
  const isTooNarrow = createLowBandwidthDetector();
  const all = { packetsReceived: 0, packetsLost: 0, framesDecoded: 0 };
  return Array.from({ length: count }, (_, look) => {
    const { packetsReceived = 0, packetsLost = 0, framesDecoded = 0 } = each(look);
    all.packetsReceived += packetsReceived;
    all.packetsLost += packetsLost;
    all.framesDecoded += framesDecoded;
    return isTooNarrow(all, look * everyMs);
  });
}

describe('a connection that carries less than the screen as it is sent', () => {
  it('is noticed when packets come all the time, many are lost, and no picture is made of them', () => {
    const seen = looks(() => ({ packetsReceived: 25, packetsLost: 25 }), 20);
    expect(seen.indexOf(true) * 200).toBe(2_600);
  });

  it('is none where pictures come, however many packets are lost', () => {
    expect(looks((look) => ({ packetsReceived: 25, packetsLost: 25, framesDecoded: look % 10 === 0 ? 1 : 0 }), 100)).not.toContain(true);
  });

  it('is none where next to nothing is lost: the picture may be late for another reason', () => {
    expect(looks(() => ({ packetsReceived: 25, packetsLost: 5 }), 50)).not.toContain(true);
  });

  it('is none of a screen that stands still, or before anything has come', () => {
    expect(looks((look) => ({ packetsReceived: look % 5 === 0 ? 1 : 0 }), 50)).not.toContain(true);
    expect(looks(() => ({}), 50)).not.toContain(true);
  });

  it('is judged from its return on when it was away: what was lost meanwhile is no sign', () => {
    const seen = looks((look) => {
      if (look < 10) return { packetsReceived: 10, framesDecoded: 1 };
      if (look < 40) return {};
      return { packetsReceived: 30, packetsLost: look === 40 ? 900 : 0 };
    }, 60);
    expect(seen).not.toContain(true);
  });
});
