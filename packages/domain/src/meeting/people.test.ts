import { describe, expect, it } from 'vitest';
import type { ParticipantId } from '../shared/ids.ts';
import { swapMode, type Swap } from '../swap/swap.ts';
import type { MeetingEvent } from './meeting-event.ts';
import type { LiveMeeting } from './meeting.ts';
import { peopleAskedFor } from './people.ts';
import { aLiveMeeting, aWaitingMeeting, host } from './testing/a-meeting.ts';

const [bo, cy, di, eli] = ['bo', 'cy', 'di', 'eli'] as [ParticipantId, ParticipantId, ParticipantId, ParticipantId];
const swap = (id: string, nextId: ParticipantId, isResting = false): Swap => ({
  id,
  mode: swapMode.RequestedBySelf,
  nextId,
  byId: nextId,
  endsAt: 1_000,
  isResting,
});
const passed: MeetingEvent = { kind: 'time-passed', hostGraceMs: 120_000 };
const asked = (event: MeetingEvent, change: Partial<LiveMeeting> = {}) => peopleAskedFor(aLiveMeeting(change), event);

describe('the people of whom a rule has to know', () => {
  it.each<[MeetingEvent, readonly string[]]>([
    [{ kind: 'ask-to-present', by: bo, swapId: 's' }, ['bo']],
    [{ kind: 'raise-hand', by: bo }, ['bo']],
    [{ kind: 'offer-presenter', by: host, to: cy, swapId: 's' }, ['cy']],
    [{ kind: 'set-co-host', by: host, target: di, isCoHost: true }, ['di']],
    [{ kind: 'remove', by: host, target: di }, ['di']],
    [{ kind: 'lower-hand', by: host, target: di }, []],
    [{ kind: 'left', who: di }, []],
  ])('of %j: %j', (event, people) => {
    expect(asked(event, { swaps: [swap('s', eli)] })).toEqual(people);
  });

  it('of an answer: whose swap it is, and nobody of another one', () => {
    const swaps = [swap('other', bo), swap('s', cy)];
    expect(asked({ kind: 'accept-swap', by: host, swapId: 's' }, { swaps })).toEqual(['cy']);
    expect(asked({ kind: 'accept-swap', by: host, swapId: 'gone' }, { swaps })).toEqual([]);
    expect(asked({ kind: 'decline-swap', by: host, swapId: 's' }, { swaps })).toEqual([]);
  });

  it('of time: who presents in the place of the host, who is waited for, and whose hands are up, each once', () => {
    expect(asked(passed)).toEqual([]);
    expect(asked(passed, { presenterId: bo })).toEqual(['bo']);
    expect(asked(passed, { handover: { formerId: bo, since: 0 } })).toEqual(['host']);
    const swaps = [swap('a', bo), swap('b', cy, true), swap('c', di)];
    expect(asked(passed, { presenterId: bo, swaps, hands: [di, eli] })).toEqual(['bo', 'di', 'eli']);
    expect(asked(passed, { swaps })).toEqual(['bo', 'di']);
  });

  it('of a meeting that has not begun: nobody', () => {
    expect(peopleAskedFor(aWaitingMeeting(), { kind: 'raise-hand', by: bo })).toEqual([]);
  });
});
