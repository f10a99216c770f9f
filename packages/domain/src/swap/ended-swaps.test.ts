import { expect, it } from 'vitest';
import { next } from '../meeting/life-cycle.ts';
import type { MeetingEvent } from '../meeting/meeting-event.ts';
import type { LiveMeeting } from '../meeting/meeting.ts';
import type { People } from '../meeting/people.ts';
import { aLiveMeeting, aWaitingMeeting, host } from '../meeting/testing/a-meeting.ts';
import type { ParticipantId } from '../shared/ids.ts';
import { endedSwaps } from './ended-swaps.ts';
import { HANDOVER_MS, SWAP_ANSWER_MS, SWAP_REST_MS } from './swap.ts';

const [bo, cy] = ['bo', 'cy'] as ParticipantId[] as [ParticipantId, ParticipantId];
const NOW = 1_000_000;
const everybody: People = () => ({ isSeated: true, awaySince: null });

function after(meeting: LiveMeeting, event: MeetingEvent, now: number): LiveMeeting {
  const result = next(meeting, event, now, everybody);
  if (!result.ok || result.value.phase !== 'live') throw new Error(`${event.kind}: ${JSON.stringify(result)}`);
  return result.value;
}
/** What comes to nothing by a step at that time. */
const ended = (meeting: LiveMeeting, event: MeetingEvent, now: number) =>
  endedSwaps(meeting, after(meeting, event, now), event, now).map(({ what, by, swap, people }) => ({ what, id: swap.id, by, people }));
const wish: MeetingEvent = { kind: 'ask-to-present', by: bo, swapId: 'wish' };
const offer: MeetingEvent = { kind: 'offer-presenter', by: host, to: bo, swapId: 'offer' };
const passed: MeetingEvent = { kind: 'time-passed', hostGraceMs: 120_000 };

it('[SWAP-12] a wish was the presenter’s to answer, an offer that of whom it was made to; before their minute is over none is unanswered', () => {
  const presentedByCy = after(aLiveMeeting({ presenterId: cy }), wish, NOW);
  expect(ended(presentedByCy, passed, NOW + SWAP_ANSWER_MS - 1)).toEqual([]);
  expect(ended(presentedByCy, passed, NOW + SWAP_ANSWER_MS)).toEqual([{ what: 'unanswered', id: 'wish', by: cy, people: [bo, cy, host] }]);
  const offered = after(aLiveMeeting(), offer, NOW);
  expect(ended(offered, passed, NOW + SWAP_ANSWER_MS)).toEqual([{ what: 'unanswered', id: 'offer', by: bo, people: [host, bo] }]);
});

it('[SWAP-12] another step that drops it after its minute leaves it unanswered, too', () => {
  const wished = after(aLiveMeeting(), wish, NOW);
  expect(ended(wished, { ...offer, to: cy } as MeetingEvent, NOW + SWAP_ANSWER_MS)).toEqual([
    { what: 'unanswered', id: 'wish', by: host, people: [bo, host] },
  ]);
});

it('[SWAP-12] who declines it, takes it back or offers it to another has ended it; who is offered it anew, or agrees, has not', () => {
  const wished = after(aLiveMeeting(), wish, NOW);
  const declined: MeetingEvent = { kind: 'decline-swap', by: host, swapId: 'wish' };
  expect(ended(wished, declined, NOW)).toEqual([{ what: 'declined', id: 'wish', by: host, people: [bo, host] }]);
  expect(ended(after(wished, declined, NOW), passed, NOW + SWAP_REST_MS)).toEqual([]);
  expect(ended(wished, { kind: 'withdraw-swap', by: bo, swapId: 'wish' }, NOW)).toEqual([
    { what: 'withdrawn', id: 'wish', by: bo, people: [bo, host] },
  ]);
  expect(ended(wished, { kind: 'accept-swap', by: host, swapId: 'wish' }, NOW)).toEqual([]);
  const offered = after(aLiveMeeting(), offer, NOW);
  expect(ended(offered, { ...offer, to: cy, swapId: 'newer' } as MeetingEvent, NOW)).toEqual([
    { what: 'withdrawn', id: 'offer', by: host, people: [host, bo] },
  ]);
  expect(ended(offered, { ...offer, swapId: 'newer' } as MeetingEvent, NOW)).toEqual([]);
});

it('[SWAP-12] whoever still waited when somebody else became presenter is told who it is', () => {
  const [first, second] = [wish, { ...wish, by: cy, swapId: 'other' } as MeetingEvent];
  const both = after(after(aLiveMeeting(), first, NOW), second, NOW);
  expect(ended(both, { kind: 'accept-swap', by: host, swapId: 'wish' }, NOW)).toEqual([
    { what: 'overtaken', id: 'other', by: bo, people: [cy, host] },
  ]);
  const offeredToCy = after(after(aLiveMeeting(), wish, NOW), { ...offer, to: cy } as MeetingEvent, NOW);
  expect(ended(offeredToCy, { kind: 'accept-swap', by: host, swapId: 'wish' }, NOW)).toEqual([
    { what: 'overtaken', id: 'offer', by: bo, people: [host, cy] },
  ]);
  // Their own wish is as good as fulfilled by the offer that they take.
  const offeredToo = after(after(aLiveMeeting(), wish, NOW), offer, NOW);
  expect(ended(offeredToo, { kind: 'accept-swap', by: bo, swapId: 'offer' }, NOW)).toEqual([]);
  const presentedByCy = after(aLiveMeeting({ presenterId: cy }), wish, NOW);
  for (const event of [
    { kind: 'take-back', by: host },
    { kind: 'give-back', by: cy },
  ] as const)
    expect(ended(presentedByCy, event, NOW)).toEqual([{ what: 'overtaken', id: 'wish', by: host, people: [bo, cy, host] }]);
});

it('[SWAP-12] who has been away too long does not ask any more, and has not answered', () => {
  const away: People = (id) => ({ isSeated: true, awaySince: id === bo ? NOW - 60_000 : null });
  const endedByAway = (event: MeetingEvent) => {
    const before = after(aLiveMeeting(), event, NOW);
    const result = next(before, passed, NOW, away);
    if (!result.ok) throw new Error('refused');
    return endedSwaps(before, result.value, passed, NOW).map(({ what, by }) => [what, by]);
  };
  expect(endedByAway(wish)).toEqual([['withdrawn', bo]]);
  expect(endedByAway(offer)).toEqual([['unanswered', bo]]);
});

it('[SWAP-12] what somebody offered who is presenter no more is withdrawn by them; the host’s offer and the wishes are not', () => {
  const away: People = (id) => ({ isSeated: true, awaySince: id === cy ? NOW - 60_000 : null });
  const handing = aLiveMeeting({ presenterId: bo, share: 'sharing', handover: { formerId: host, since: NOW - HANDOVER_MS } });
  const endedByTime = (event: MeetingEvent) => {
    const before = after(handing, event, NOW - 1);
    const result = next(before, passed, NOW, away);
    if (!result.ok) throw new Error('refused');
    return endedSwaps(before, result.value, passed, NOW).map(({ what, by, people }) => ({ what, by, people }));
  };
  expect(endedByTime({ ...offer, by: bo, to: cy } as MeetingEvent)).toEqual([{ what: 'withdrawn', by: bo, people: [bo, cy] }]);
  expect(endedByTime({ ...offer, to: cy } as MeetingEvent)).toEqual([{ what: 'unanswered', by: cy, people: [host, cy] }]);
  expect(endedByTime({ ...wish, by: cy } as MeetingEvent)).toEqual([{ what: 'withdrawn', by: cy, people: [cy, bo, host] }]);
});

it('[SWAP-12] the presenter’s offer that its person is too far away for is unanswered while the presenter stays', () => {
  const away: People = (id) => ({ isSeated: true, awaySince: id === bo ? NOW - 60_000 : null });
  const before = after(aLiveMeeting({ presenterId: cy }), { ...offer, by: cy } as MeetingEvent, NOW);
  const result = next(before, passed, NOW, away);
  expect(result.ok && endedSwaps(before, result.value, passed, NOW)).toMatchObject([{ what: 'unanswered', by: bo, people: [cy, bo] }]);
});

it('[SWAP-12] there is nothing to tell of who has left, of a meeting that begins, and of one that ends', () => {
  const wished = after(aLiveMeeting(), wish, NOW);
  expect(ended(wished, { kind: 'left', who: bo }, NOW)).toEqual([]);
  const end: MeetingEvent = { kind: 'end', by: host };
  const over = next(wished, end, NOW);
  expect(over.ok && endedSwaps(wished, over.value, end, NOW)).toEqual([]);
  const arrived: MeetingEvent = { kind: 'host-arrived', hostId: host, isFreshPage: true };
  expect(endedSwaps(aWaitingMeeting(), aLiveMeeting(), arrived, NOW)).toEqual([]);
});
