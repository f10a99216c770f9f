import { describe, expect, it } from 'vitest';
import { aLiveMeeting, aWaitingMeeting, host } from '../meeting/testing/a-meeting.ts';
import type { ParticipantId } from '../shared/ids.ts';
import { mayPoint, maySwitchPointing } from './pointing.ts';

const bo = 'bo' as ParticipantId;
const cy = 'cy' as ParticipantId;

describe('who may point', () => {
  it('everybody but whose screen it is, while there is a picture', () => {
    for (const share of ['sharing', 'paused'] as const) {
      const meeting = aLiveMeeting({ share });
      expect(mayPoint(meeting, 'open', bo)).toEqual({ ok: true, value: null });
      expect(mayPoint(meeting, 'open', host)).toMatchObject({ error: { kind: 'meeting/not-now' } });
    }
    for (const share of ['none', 'stopped', 'away'] as const)
      expect(mayPoint(aLiveMeeting({ share }), 'open', bo)).toMatchObject({ error: { kind: 'meeting/not-now' } });
    expect(mayPoint(aWaitingMeeting(), 'open', bo)).toMatchObject({ error: { kind: 'meeting/not-now' } });
    expect(mayPoint(aLiveMeeting({ share: 'sharing', presenterId: bo }), 'open', host).ok).toBe(true);
  });

  it('nobody while it is switched off', () => {
    expect(mayPoint(aLiveMeeting({ share: 'sharing' }), 'off', bo)).toMatchObject({ error: { kind: 'pointing/off' } });
  });

  it('is decided by host, co-hosts and presenter', () => {
    const meeting = aLiveMeeting({ presenterId: bo, coHostIds: [cy] });
    expect([host, bo, cy, 'dee'].map((who) => maySwitchPointing(meeting, who))).toEqual([true, true, true, false]);
    expect(maySwitchPointing(aWaitingMeeting(), host)).toBe(false);
    // While the former presenter's screen still stands it is theirs as well.
    const handing = aLiveMeeting({ presenterId: bo, share: 'sharing', handover: { formerId: cy, since: 0 } });
    expect([host, bo, cy, 'dee'].map((who) => maySwitchPointing(handing, who))).toEqual([true, true, true, false]);
  });
});
