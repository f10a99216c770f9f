import { expect, it } from 'vitest';
import { next } from '../meeting/life-cycle.ts';
import type { MeetingEvent } from '../meeting/meeting-event.ts';
import type { LiveMeeting } from '../meeting/meeting.ts';
import type { People } from '../meeting/people.ts';
import { aLiveMeeting, host } from '../meeting/testing/a-meeting.ts';
import type { ParticipantId } from '../shared/ids.ts';
import { SWAP_ANSWER_MS, SWAP_REST_MS } from './swap.ts';
import { unansweredSwaps } from './unanswered-swaps.ts';

const [bo, cy] = ['bo', 'cy'] as ParticipantId[] as [ParticipantId, ParticipantId];
const NOW = 1_000_000;
const everybody: People = () => ({ isSeated: true, awaySince: null });

function after(meeting: LiveMeeting, event: MeetingEvent, now: number): LiveMeeting {
  const result = next(meeting, event, now, everybody);
  if (!result.ok || result.value.phase !== 'live') throw new Error(`${event.kind}: ${JSON.stringify(result)}`);
  return result.value;
}
/** What a step at that time leaves without an answer, and whose it was. */
function unanswered(meeting: LiveMeeting, event: MeetingEvent, now: number) {
  return unansweredSwaps(meeting, after(meeting, event, now), now).map(({ swap, by, people }) => ({ id: swap.id, by, people }));
}
const wish: MeetingEvent = { kind: 'ask-to-present', by: bo, swapId: 'wish' };
const offer: MeetingEvent = { kind: 'offer-presenter', by: host, to: bo, swapId: 'offer' };
const passed: MeetingEvent = { kind: 'time-passed', hostGraceMs: 120_000 };

it('[SWAP-12] a wish was the presenter’s to answer, an offer that of whom it was made to; before their minute is over none is unanswered', () => {
  const presentedByCy = after(aLiveMeeting({ presenterId: cy }), wish, NOW);
  expect(unanswered(presentedByCy, passed, NOW + SWAP_ANSWER_MS - 1)).toEqual([]);
  expect(unanswered(presentedByCy, passed, NOW + SWAP_ANSWER_MS)).toEqual([{ id: 'wish', by: cy, people: [bo, cy, host] }]);
  const offered = after(aLiveMeeting(), offer, NOW);
  expect(unanswered(offered, passed, NOW + SWAP_ANSWER_MS)).toEqual([{ id: 'offer', by: bo, people: [host, bo] }]);
});

it('[SWAP-12] another step that drops it counts too; what was answered, or rests, does not', () => {
  const wished = after(aLiveMeeting(), wish, NOW);
  expect(unanswered(wished, { ...offer, to: cy } as MeetingEvent, NOW + SWAP_ANSWER_MS)).toEqual([
    { id: 'wish', by: host, people: [bo, host] },
  ]);
  expect(unanswered(wished, { kind: 'accept-swap', by: host, swapId: 'wish' }, NOW + SWAP_ANSWER_MS - 1)).toEqual([]);
  const declined = after(wished, { kind: 'decline-swap', by: host, swapId: 'wish' }, NOW);
  expect(unanswered(declined, passed, NOW + SWAP_REST_MS)).toEqual([]);
});
