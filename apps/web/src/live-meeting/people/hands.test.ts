import { describe, expect, it } from 'vitest';
import { aMeeting, host, viewer } from '../../testing/live-messages.ts';
import { handsRaisedSince, ownHand, raisedFirst, turnOwnHand } from './hands.ts';
import { initialMeetingState, type MeetingState } from '../state/model.ts';
import { peopleCommandsOf } from './people-commands.ts';

const [bo, cy] = ['bo', 'cy'].map((id) => ({ ...viewer, id, name: id })) as [typeof viewer, typeof viewer];
const seenBy = (own: typeof viewer, hands: string[]): MeetingState => ({
  ...initialMeetingState,
  you: own,
  meeting: aMeeting({ participants: [host, own === host ? viewer : own, bo, cy], hands }),
});

describe('raised hands, as a page shows them', () => {
  it('stand first in the list, in the order of raising, the others as they came', () => {
    const shown = raisedFirst([host, viewer, bo, cy], ['cy', 'v']);
    expect(shown.map(({ id }) => id)).toEqual(['cy', 'v', 'h', 'bo']);
  });

  it('one press raises the own hand, the next lowers it, and a presenter has none', () => {
    const said: object[] = [];
    const people = peopleCommandsOf((message) => void said.push(message));
    for (const hands of [[], ['v']]) turnOwnHand(people, seenBy(viewer, hands));
    turnOwnHand(people, seenBy(host, []));
    expect(said).toEqual([{ type: 'raise-hand' }, { type: 'lower-hand' }]);
    expect(ownHand(seenBy(host, []))).toBeNull();
  });

  it('new ones are told to host, co-hosts and presenter, the own one to nobody', () => {
    const names = (before: string[], state: MeetingState) => handsRaisedSince(before, state).map(({ id }) => id);
    expect(names(['bo'], seenBy(host, ['bo', 'cy']))).toEqual(['cy']);
    expect(names([], seenBy(viewer, ['bo']))).toEqual([]);
    expect(names([], seenBy({ ...viewer, role: 'co-host' }, ['v', 'bo']))).toEqual(['bo']);
    expect(names([], seenBy({ ...viewer, isPresenting: true }, ['bo']))).toEqual(['bo']);
  });
});
