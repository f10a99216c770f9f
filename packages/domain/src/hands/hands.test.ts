import { describe, expect, it } from 'vitest';
import { next } from '../meeting/life-cycle.ts';
import type { MeetingEvent } from '../meeting/meeting-event.ts';
import { type LiveMeeting, SEAT_KEPT_MS } from '../meeting/meeting.ts';
import type { People } from '../meeting/people.ts';
import { aLiveMeeting, host } from '../meeting/testing/a-meeting.ts';
import type { ParticipantId } from '../shared/ids.ts';
import { MAX_HANDS } from './hands.ts';

const [bo, cy] = ['bo', 'cy'] as ParticipantId[] as [ParticipantId, ParticipantId];
const NOW = 1_000_000;
const everybody: People = () => ({ isSeated: true, awaySince: null });

const aMeeting = (change: Partial<LiveMeeting> = {}): LiveMeeting => aLiveMeeting({ share: 'sharing', ...change });
const tried = (meeting: LiveMeeting, event: MeetingEvent, people = everybody) => next(meeting, event, NOW, people);
function handsAfter(meeting: LiveMeeting, ...events: MeetingEvent[]): readonly ParticipantId[] {
  const after = events.reduce((before, event) => {
    const result = tried(before, event);
    if (!result.ok || result.value.phase !== 'live') throw new Error(`${event.kind}: ${JSON.stringify(result)}`);
    return result.value;
  }, meeting);
  return after.hands;
}
const raise = (by: ParticipantId): MeetingEvent => ({ kind: 'raise-hand', by });
const lower = (by: ParticipantId, target = by): MeetingEvent => ({ kind: 'lower-hand', by, target });

describe('a raised hand', () => {
  it('stands in the order of raising, and a second press leaves it there', () => {
    expect(handsAfter(aMeeting(), raise(cy), raise(bo), raise(cy))).toEqual([cy, bo]);
    expect(tried(aMeeting({ hands: [cy] }), raise(cy))).toMatchObject({ value: { version: 1 } });
  });

  it('is no presenter’s, nobody’s without a seat, and one of so many', () => {
    expect(tried(aMeeting(), raise(host))).toEqual({ ok: false, error: { kind: 'meeting/not-now', event: 'raise-hand' } });
    expect(tried(aMeeting(), raise(bo), () => undefined)).toEqual({ ok: false, error: { kind: 'meeting/unknown-person' } });
    const hands = Array.from({ length: MAX_HANDS }, (_, index) => `p${index}` as ParticipantId);
    expect(tried(aMeeting({ hands }), raise(bo))).toEqual({ ok: false, error: { kind: 'meeting/busy' } });
  });

  it('is lowered by its owner, the host and a co-host, and by nobody else', () => {
    const meeting = aMeeting({ hands: [bo, cy] });
    expect(handsAfter(meeting, lower(bo))).toEqual([cy]);
    expect(handsAfter(meeting, lower(host, cy))).toEqual([bo]);
    expect(handsAfter({ ...meeting, coHostIds: [bo] }, lower(bo, cy))).toEqual([bo]);
    expect(tried(meeting, lower(bo, cy))).toEqual({ ok: false, error: { kind: 'meeting/not-host' } });
  });

  it('goes down by itself when its owner presents, leaves, is removed, or has been away as long as a seat is kept', () => {
    const meeting = aMeeting({ hands: [bo, cy] });
    const offer: MeetingEvent = { kind: 'offer-presenter', by: host, to: bo, swapId: 's' };
    expect(handsAfter(meeting, offer)).toEqual([bo, cy]);
    expect(handsAfter(meeting, offer, { kind: 'accept-swap', by: bo, swapId: 's' })).toEqual([cy]);
    expect(handsAfter(meeting, { kind: 'left', who: cy })).toEqual([bo]);
    expect(handsAfter(meeting, { kind: 'remove', by: host, target: cy })).toEqual([bo]);
    const passed: MeetingEvent = { kind: 'time-passed', hostGraceMs: 120_000 };
    const boAwayFor =
      (ms: number): People =>
      (id) => ({ isSeated: true, awaySince: id === bo ? NOW - ms : null });
    expect(tried(meeting, passed, boAwayFor(SEAT_KEPT_MS - 1))).toMatchObject({ value: { hands: [bo, cy] } });
    for (const gone of [undefined, { isSeated: false, awaySince: null }])
      expect(tried(meeting, passed, (id) => (id === bo ? gone : everybody(id)))).toMatchObject({ value: { hands: [cy] } });
    expect(tried(meeting, passed, boAwayFor(SEAT_KEPT_MS))).toMatchObject({ value: { hands: [cy] } });
  });

  it('stays through a reload', () => {
    expect(handsAfter(aMeeting({ hands: [bo] }), { kind: 'returned-afresh', who: bo })).toEqual([bo]);
  });
});
