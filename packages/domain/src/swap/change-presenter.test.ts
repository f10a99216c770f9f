import { describe, expect, it } from 'vitest';
import { next } from '../meeting/life-cycle.ts';
import type { MeetingEvent } from '../meeting/meeting-event.ts';
import { type LiveMeeting, SEAT_KEPT_MS } from '../meeting/meeting.ts';
import type { People } from '../meeting/people.ts';
import { aLiveMeeting, host } from '../meeting/testing/a-meeting.ts';
import { sharerOf } from '../roles/member.ts';
import { mayShowScreenIn } from '../roles/rights.ts';
import type { ParticipantId } from '../shared/ids.ts';
import { waitsBegunBy } from './change-presenter.ts';
import { HANDOVER_MS, MAX_SWAPS, SWAP_ANSWER_MS, SWAP_AWAY_MS, SWAP_REST_MS } from './swap.ts';

const [bo, cy] = ['bo', 'cy'] as ParticipantId[] as [ParticipantId, ParticipantId];
const NOW = 1_000_000;
const everybody: People = () => ({ isSeated: true, awaySince: null });

const sharing = (change: Partial<LiveMeeting> = {}): LiveMeeting => aLiveMeeting({ share: 'sharing', ...change });
const tried = (meeting: LiveMeeting, event: MeetingEvent, now = NOW, people = everybody) => next(meeting, event, now, people);
function after(meeting: LiveMeeting, ...events: MeetingEvent[]): LiveMeeting {
  return events.reduce((before, event) => {
    const result = tried(before, event);
    if (!result.ok || result.value.phase !== 'live') throw new Error(`${event.kind}: ${JSON.stringify(result)}`);
    return result.value;
  }, meeting);
}
const wish: MeetingEvent = { kind: 'ask-to-present', by: bo, swapId: 's' };
const offer: MeetingEvent = { kind: 'offer-presenter', by: host, to: bo, swapId: 's' };
const accept = (by: ParticipantId): MeetingEvent => ({ kind: 'accept-swap', by, swapId: 's' });
const whole = (meeting: LiveMeeting) => ({ ...meeting, version: 0 });
const notNow = (event: string) => ({ ok: false, error: { kind: 'meeting/not-now', event } });
const passed: MeetingEvent = { kind: 'time-passed', hostGraceMs: 120_000 };

describe('a change of presenter', () => {
  it('[SWAP-10] who asks presents once the presenter, or the host, agrees; nobody else’s yes counts', () => {
    const asked = after(sharing(), wish);
    expect(asked.presenterId).toBe(host);
    for (const by of [bo, cy]) expect(tried(asked, accept(by))).toEqual({ ok: false, error: { kind: 'meeting/not-yours' } });
    expect(after(asked, accept(host))).toMatchObject({ presenterId: bo, swaps: [] });
    const presentedByCy = after(sharing({ presenterId: cy }), wish);
    for (const by of [host, cy]) expect(after(presentedByCy, accept(by)).presenterId).toBe(bo);
  });

  it('[SWAP-11] who is offered it presents once they agree, and only they can', () => {
    const offered = after(sharing(), offer);
    for (const by of [host, cy]) expect(tried(offered, accept(by))).toEqual({ ok: false, error: { kind: 'meeting/not-yours' } });
    expect(after(offered, accept(bo)).presenterId).toBe(bo);
    expect(tried(sharing(), { ...offer, by: cy } as MeetingEvent)).toMatchObject({ error: { kind: 'meeting/not-presenter' } });
    expect(tried(sharing(), { ...offer, to: host } as MeetingEvent)).toEqual(notNow('offer-presenter'));
    // Neither to oneself nor to who presents already: two different people here.
    for (const to of [host, cy])
      expect(tried(sharing({ presenterId: cy }), { ...offer, to } as MeetingEvent)).toEqual(notNow('offer-presenter'));
  });

  it('[SWAP-12] declined, withdrawn or left without an answer, it is as it was before', () => {
    for (const begun of [wish, offer]) {
      const before = sharing();
      const open = after(before, begun);
      const [asking, asked] = begun === wish ? [bo, host] : [host, bo];
      expect(whole(after(open, { kind: 'withdraw-swap', by: asking, swapId: 's' }))).toEqual(whole(before));
      expect(after(open, { kind: 'decline-swap', by: asked, swapId: 's' })).toMatchObject({ presenterId: host, share: 'sharing' });
      expect(tried(open, passed, NOW + SWAP_ANSWER_MS - 1)).toEqual({ ok: true, value: open });
      const late = tried(open, passed, NOW + SWAP_ANSWER_MS);
      expect(late.ok && whole(late.value as LiveMeeting)).toEqual(whole(before));
      expect(tried(open, accept(asked), NOW + SWAP_ANSWER_MS)).toEqual({ ok: false, error: { kind: 'meeting/unknown-swap' } });
    }
  });

  it('a declined wish rests before it may be asked again, and the number of wishes is bounded', () => {
    const declined = after(sharing(), wish, { kind: 'decline-swap', by: host, swapId: 's' });
    expect(tried(declined, wish, NOW + SWAP_REST_MS - 1)).toEqual({ ok: false, error: { kind: 'meeting/asked-before' } });
    expect(tried(declined, wish, NOW + SWAP_REST_MS).ok).toBe(true);
    let crowded = sharing();
    for (let n = 0; n < MAX_SWAPS; n += 1)
      crowded = after(crowded, { ...wish, by: `p${n}` as ParticipantId, swapId: `s${n}` } as MeetingEvent);
    expect(tried(crowded, wish)).toEqual({ ok: false, error: { kind: 'meeting/busy' } });
  });

  it('keeps the old screen until the new one begins, and lets both be sent in between', () => {
    const handing = after(sharing(), offer, accept(bo));
    expect(handing).toMatchObject({ presenterId: bo, share: 'sharing', handover: { formerId: host, since: NOW } });
    expect(sharerOf(handing)).toBe(host);
    expect([host, bo, cy].map((id) => mayShowScreenIn(handing, id))).toEqual([true, true, false]);
    expect(tried(handing, { kind: 'start-share', by: host })).toMatchObject({ error: { kind: 'meeting/not-presenter' } });
    const done = after(handing, { kind: 'start-share', by: bo });
    expect(done).toMatchObject({ presenterId: bo, share: 'sharing', handover: null });
    expect([host, bo].map((id) => mayShowScreenIn(done, id))).toEqual([false, true]);
  });

  it('lets the former presenter pause and stop the screen that is still theirs', () => {
    const handing = after(sharing(), offer, accept(bo));
    expect(after(handing, { kind: 'pause-share', by: host })).toMatchObject({ share: 'paused', handover: { formerId: host } });
    expect(tried(handing, { kind: 'pause-share', by: bo })).toEqual(notNow('pause-share'));
    expect(after(handing, { kind: 'stop-share', by: host })).toMatchObject({ presenterId: bo, share: 'none', handover: null });
    expect(after(handing, { kind: 'returned-afresh', who: host })).toMatchObject({ presenterId: bo, share: 'none', handover: null });
  });

  it('is undone when the new presenter never shares, gives it back or leaves meanwhile', () => {
    const before = sharing({ share: 'paused' });
    const handing = after(before, offer, accept(bo));
    const late = tried(handing, passed, NOW + HANDOVER_MS);
    expect(late.ok && whole(late.value as LiveMeeting)).toEqual(whole(before));
    expect(tried(handing, passed, NOW + HANDOVER_MS - 1)).toEqual({ ok: true, value: handing });
    expect(whole(after(handing, { kind: 'give-back', by: bo }))).toEqual(whole(before));
    expect(whole(after(handing, { kind: 'left', who: bo }))).toEqual(whole(before));
    expect(whole(after(handing, { kind: 'take-back', by: host }))).toEqual(whole(before));
  });

  it('nobody waits for longer than ten seconds for somebody whose line is away', () => {
    const awayFor =
      (ms: number): People =>
      (id) => ({ isSeated: true, awaySince: id === bo ? NOW - ms : null });
    const handing = after(sharing(), offer, accept(bo));
    expect(next(handing, passed, NOW, awayFor(SWAP_AWAY_MS - 1))).toEqual({ ok: true, value: handing });
    expect(next(handing, passed, NOW, awayFor(SWAP_AWAY_MS))).toMatchObject({
      value: { presenterId: host, share: 'sharing', handover: null },
    });
    for (const waits of [after(sharing(), offer), after(sharing(), { kind: 'ask-to-present', by: bo, swapId: 'w' })]) {
      expect(next(waits, passed, NOW, awayFor(SWAP_AWAY_MS - 1))).toMatchObject({ value: { swaps: [{ nextId: bo }] } });
      expect(next(waits, passed, NOW, awayFor(SWAP_AWAY_MS))).toMatchObject({ value: { swaps: [] } });
    }
    // Whose screen is shown is waited for as long as a seat is kept.
    const others = sharing({ presenterId: bo });
    expect(next(others, passed, NOW, awayFor(SEAT_KEPT_MS - 1))).toEqual({ ok: true, value: others });
  });

  it('[SWAP-11] what was offered by somebody who lost the role meanwhile is offered no more; the host’s offer stands', () => {
    const handing = after(sharing(), offer, accept(bo));
    const offered = (by: ParticipantId) => {
      const open = tried(handing, { kind: 'offer-presenter', by, to: cy, swapId: 's2' }, NOW + HANDOVER_MS - 1);
      const late = open.ok && tried(open.value as LiveMeeting, passed, NOW + HANDOVER_MS);
      if (late === false || !late.ok) throw new Error('refused');
      return tried(late.value as LiveMeeting, { kind: 'accept-swap', by: cy, swapId: 's2' }, NOW + HANDOVER_MS + 1);
    };
    expect(offered(bo)).toEqual({ ok: false, error: { kind: 'meeting/unknown-swap' } });
    expect(offered(host)).toMatchObject({ ok: true, value: { presenterId: cy } });
  });

  it('needs no handover where nothing is shown', () => {
    for (const share of ['none', 'stopped', 'away'] as const)
      expect(after(sharing({ share }), offer, accept(bo))).toMatchObject({ presenterId: bo, share: 'none', handover: null });
  });

  it('the host takes it back without asking, and the other’s screen ends with it', () => {
    const others = sharing({ presenterId: bo });
    expect(after(others, { kind: 'take-back', by: host })).toMatchObject({ presenterId: host, share: 'none' });
    for (const by of [bo, cy]) expect(tried(others, { kind: 'take-back', by })).toEqual({ ok: false, error: { kind: 'meeting/not-host' } });
    expect(tried(sharing(), { kind: 'take-back', by: host })).toEqual(notNow('take-back'));
  });

  it('[EXIT-07] a presenter who leaves, is removed or stays away too long hands it to the host', () => {
    const others = sharing({ presenterId: bo });
    const hosts = { presenterId: host, share: 'none' };
    expect(after(others, { kind: 'left', who: bo })).toMatchObject(hosts);
    expect(after(others, { kind: 'remove', by: host, target: bo })).toMatchObject(hosts);
    const away: People = () => ({ isSeated: true, awaySince: NOW });
    expect(tried(others, passed, NOW + SEAT_KEPT_MS - 1, away)).toEqual({ ok: true, value: others });
    expect(tried(others, passed, NOW + SEAT_KEPT_MS, away)).toMatchObject({ value: hosts });
  });

  it('nobody who is not there is asked, offered or made presenter', () => {
    const gone: People = () => ({ isSeated: false, awaySince: null });
    for (const event of [wish, offer])
      expect(tried(sharing(), event, NOW, gone)).toMatchObject({ error: { kind: 'meeting/unknown-person' } });
    expect(tried(after(sharing(), wish), accept(host), NOW, gone)).toMatchObject({ error: { kind: 'meeting/unknown-person' } });
  });

  it('is over when whose screen still stands leaves before the new one has come', () => {
    const handing = after(sharing({ presenterId: cy }), { kind: 'offer-presenter', by: host, to: bo, swapId: 's' }, accept(bo));
    expect(handing).toMatchObject({ presenterId: bo, handover: { formerId: cy } });
    expect(after(handing, { kind: 'left', who: cy })).toMatchObject({ presenterId: bo, share: 'none', handover: null });
  });

  it('an offer is refused while as many wish to present as may; one offer takes the place of another even then', () => {
    let crowded = after(sharing(), offer);
    for (let n = 0; n < MAX_SWAPS - 1; n += 1)
      crowded = after(crowded, { ...wish, by: `p${n}` as ParticipantId, swapId: `s${n}` } as MeetingEvent);
    expect(tried(crowded, { kind: 'offer-presenter', by: host, to: cy, swapId: 'o' })).toMatchObject({ ok: true });
    const full = after(after(crowded, { kind: 'withdraw-swap', by: host, swapId: 's' }), { ...wish, by: cy, swapId: 'c' } as MeetingEvent);
    expect(tried(full, { kind: 'offer-presenter', by: host, to: bo, swapId: 'o' })).toEqual({ ok: false, error: { kind: 'meeting/busy' } });
  });

  it('by a clock that was set back no wait is longer than if it began now', () => {
    const open = { ...after(sharing(), wish), handover: { formerId: cy, since: NOW } };
    const resting = after(sharing(), wish, { kind: 'decline-swap', by: host, swapId: 's' });
    const back = NOW - 3_600_000;
    expect(waitsBegunBy(open, back)).toEqual({
      swaps: [{ ...open.swaps[0], endsAt: back + SWAP_ANSWER_MS }],
      handover: { formerId: cy, since: back },
    });
    expect(waitsBegunBy(resting, back)).toEqual({ swaps: [{ ...resting.swaps[0], endsAt: back + SWAP_REST_MS }], handover: null });
    expect(waitsBegunBy(open, NOW + 1)).toEqual({ swaps: open.swaps, handover: open.handover });
  });
});
