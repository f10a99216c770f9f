import { CLOSED_PAGE_LISTED_MS } from '@ninefold/domain/meeting/listed.ts';
import { SEAT_KEPT_MS } from '@ninefold/domain/meeting/meeting.ts';
import type { SteadyMs } from '@ninefold/domain/shared/units.ts';
import { describe, expect, it } from 'vitest';
import { createPresence } from './presence.ts';

const at = (ms: number) => (1_000_000 + ms) as SteadyMs;
const gone = (participantId: string, hasClosedPage: boolean) => ({
  meetingId: `m-${participantId}`,
  participantId,
  since: at(0),
  hasClosedPage,
});

describe('presence', () => {
  it('tell once when a list has become shorter, sooner for closed pages, and never for who is back or whose meeting is over', () => {
    const all = createPresence();
    for (const person of ['closed', 'back', 'over']) all.began(gone(person, true));
    all.began(gone('lost', false));
    all.ended('back');
    all.meetingOver('m-over');
    expect([...all.due(at(CLOSED_PAGE_LISTED_MS - 1))]).toEqual([]);
    expect([...all.due(at(CLOSED_PAGE_LISTED_MS))]).toEqual(['m-closed']);
    expect([...all.due(at(SEAT_KEPT_MS - 1))]).toEqual([]);
    expect([...all.due(at(SEAT_KEPT_MS))]).toEqual(['m-lost']);
    expect(['closed', 'lost', 'back'].map(all.hasClosedPage)).toEqual([true, false, false]);
  });
});
