import { describe, expect, it } from 'vitest';
import { next } from '../meeting/life-cycle.ts';
import type { MeetingEvent } from '../meeting/meeting-event.ts';
import type { LiveMeeting } from '../meeting/meeting.ts';
import { nobody, type People } from '../meeting/people.ts';
import { aLiveMeeting, host } from '../meeting/testing/a-meeting.ts';
import type { ParticipantId } from '../shared/ids.ts';
import { HANDOVER_MS } from './swap.ts';

const [bo, cy] = ['bo', 'cy'] as ParticipantId[] as [ParticipantId, ParticipantId];
const NOW = 1_000_000;
const everybody: People = () => ({ isSeated: true, awaySince: null });
const tried = (meeting: LiveMeeting, event: MeetingEvent, now = NOW, people = everybody) => next(meeting, event, now, people);
const after = (meeting: LiveMeeting, ...events: MeetingEvent[]): LiveMeeting =>
  events.reduce((before, event) => {
    const result = tried(before, event);
    if (!result.ok) throw new Error(`${event.kind}: ${JSON.stringify(result)}`);
    return result.value as LiveMeeting;
  }, meeting);
const sharing = (change: Partial<LiveMeeting> = {}): LiveMeeting => aLiveMeeting({ share: 'sharing', ...change });
const wishOf = (by: ParticipantId): MeetingEvent => ({ kind: 'ask-to-present', by, swapId: `wish of ${by}` });
const offered = (by: ParticipantId, to: ParticipantId): MeetingEvent => ({ kind: 'offer-presenter', by, to, swapId: 'offer' });
const accepted = (by: ParticipantId, swapId = 'offer'): MeetingEvent => ({ kind: 'accept-swap', by, swapId });
const passed: MeetingEvent = { kind: 'time-passed', hostGraceMs: 120_000 };
const refused = (kind: string, event?: string) => ({ ok: false, error: event === undefined ? { kind } : { kind, event } });

describe('[SWAP-12] who still waits, and for what', () => {
  it('who presents does not ask for it; who is offered it may ask all the same', () => {
    expect(tried(sharing(), wishOf(host))).toEqual(refused('meeting/not-now', 'ask-to-present'));
    expect(after(sharing(), offered(host, bo), wishOf(bo)).swaps.map(({ id }) => id)).toEqual(['offer', 'wish of bo']);
  });

  it('a wish is withdrawn by who has it, and by nobody else', () => {
    const asked = after(sharing(), wishOf(bo));
    for (const by of [host, cy])
      expect(tried(asked, { kind: 'withdraw-swap', by, swapId: 'wish of bo' })).toEqual(refused('meeting/not-yours'));
    expect(after(asked, { kind: 'withdraw-swap', by: bo, swapId: 'wish of bo' }).swaps).toEqual([]);
  });

  it('who declines an offer may be offered it again at once', () => {
    const declined = after(sharing(), offered(host, bo), { kind: 'decline-swap', by: bo, swapId: 'offer' });
    expect(declined.swaps).toEqual([]);
    expect(after(declined, offered(host, bo)).swaps.map(({ id }) => id)).toEqual(['offer']);
  });

  it('a declined wish rests on under another presenter; the wishes that waited are over', () => {
    const declined = after(sharing(), wishOf(cy), { kind: 'decline-swap', by: host, swapId: 'wish of cy' });
    const handed = after(declined, wishOf(bo), wishOf('dee' as ParticipantId), accepted(host, 'wish of bo'));
    expect(handed.swaps).toMatchObject([{ id: 'wish of cy', isResting: true }]);
    expect(tried(handed, wishOf(cy))).toEqual(refused('meeting/asked-before'));
  });

  it('whose screen still stands presents again without waiting for it', () => {
    const handing = after(sharing(), offered(host, bo), accepted(bo));
    expect(after(handing, offered(bo, host), accepted(host))).toMatchObject({ presenterId: host, share: 'sharing', handover: null });
  });

  it('the host who was to present ends the other’s screen, or gives it back; with no screen of another there is nothing to give', () => {
    const handing = after(sharing({ presenterId: cy }), offered(cy, host), accepted(host));
    expect(handing).toMatchObject({ presenterId: host, handover: { formerId: cy } });
    expect(after(handing, { kind: 'take-back', by: host })).toMatchObject({ presenterId: host, share: 'none', handover: null });
    expect(after(handing, { kind: 'give-back', by: host })).toMatchObject({ presenterId: cy, share: 'sharing', handover: null });
    expect(tried(sharing(), { kind: 'give-back', by: host })).toEqual(refused('meeting/not-now', 'give-back'));
    expect(after(sharing({ presenterId: bo }), { kind: 'give-back', by: bo })).toMatchObject({ presenterId: host, share: 'none' });
    expect(tried(handing, { kind: 'give-back', by: cy })).toEqual(refused('meeting/not-presenter'));
  });

  it('who leaves takes with them what they asked for, were asked or offered, and nobody else’s', () => {
    const open = after(sharing({ presenterId: cy }), wishOf(bo), offered(cy, 'dee' as ParticipantId));
    const left = (who: string) => after(open, { kind: 'left', who: who as ParticipantId }).swaps.map(({ id }) => id);
    expect(['bo', 'cy', 'dee'].map(left)).toEqual([['offer'], ['wish of bo'], ['wish of bo']]);
    expect(after(open, { kind: 'left', who: 'eli' as ParticipantId })).toBe(open);
  });

  it('the host’s screen does not end by a word about a viewer', () => {
    const meeting = sharing();
    expect(after(meeting, { kind: 'left', who: host })).toBe(meeting);
  });

  it('wishes wait on when the presenter is away for good, and so does the offer of a host who was to present', () => {
    const gone: People = (id) => ({ isSeated: id !== cy, awaySince: null });
    const asked = after(sharing({ presenterId: cy }), wishOf(bo));
    expect(tried(asked, passed, NOW, gone)).toMatchObject({ value: { presenterId: host, swaps: [{ id: 'wish of bo' }] } });
    const handing = after(sharing({ presenterId: cy }), offered(cy, host), accepted(host));
    const late = tried(handing, offered(host, bo), NOW + HANDOVER_MS - 1);
    expect(late.ok && tried(late.value as LiveMeeting, passed, NOW + HANDOVER_MS)).toMatchObject({
      value: { presenterId: cy, handover: null, swaps: [{ id: 'offer', byId: host }] },
    });
  });

  it('the host presents on, however long away; of whom nothing is known nothing is undone', () => {
    const away: People = () => ({ isSeated: true, awaySince: 0 });
    const hosts = sharing();
    expect(tried(hosts, passed, NOW, away)).toEqual({ ok: true, value: hosts });
    for (const meeting of [sharing({ presenterId: bo }), after(sharing(), wishOf(bo))])
      expect(tried(meeting, passed, NOW, nobody)).toEqual({ ok: true, value: meeting });
  });
});
