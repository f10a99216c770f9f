import { clientError } from '@ninefold/domain/client-error/client-error.ts';
import { describe, expect, it, vi } from 'vitest';
import { createLeftMemory } from '../../../live-meeting/control/left-memory.ts';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import { initialMeetingState, type MeetingState } from '../../../live-meeting/state/model.ts';
import { createStore } from '../../../platform/store.ts';
import { beginVisit, overBefore, type VisitPorts, withEnd } from './viewer-visit.ts';

const PLACE = '482913607';
const inside: MeetingState = { ...initialMeetingState, entry: { kind: 'inside' } };
const over: MeetingState = { ...inside, entry: { kind: 'over', reason: 'ended-by-host' } };
const gone: MeetingState = { ...initialMeetingState, entry: { kind: 'refused', errorCode: clientError.NotFound } };

function aMemory() {
  const kept = new Map<string, string>();
  return createLeftMemory({
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  });
}

/** A visit to a meeting that is in the state that `state` has; what becomes of it is noted in `log`. */
function aVisit(change: Partial<VisitPorts> = {}) {
  const log: string[] = [];
  const left = aMemory();
  const state = createStore(inside);
  const meeting = { store: state, close: () => log.push('closed') } as unknown as LiveMeeting;
  const visit = beginVisit({
    place: PLACE,
    end: null,
    left,
    flow: { follow: ({ entry }) => log.push(entry.kind), returned: ({ entry }) => log.push(`returned, ${entry.kind}`) },
    exitNotice: { note: () => {} },
    hostRecovery: { has: () => false, take: async () => false },
    open: async () => meeting,
    onOpen: () => log.push('open'),
    goToPresenter: () => log.push('presenter'),
    ...change,
  });
  return { visit, left, state, meeting, log };
}

describe('a visit to a meeting', () => {
  it('follows it from its first state to its end, which a reload knows', async () => {
    const { left, state, log } = aVisit();
    await vi.waitFor(() => expect(log).toEqual(['inside', 'open']));
    state.set(over);
    expect(log.at(-1)).toBe('over');
    expect(left.endOf(PLACE)).toBe('ended-by-host');
  });

  it('[EXIT-08] keeps no end of a meeting that this person presented', async () => {
    const { left, state, log } = aVisit();
    await vi.waitFor(() => expect(log).toContain('open'));
    state.set({ ...over, you: { id: 'v', role: 'viewer', isAdmin: true, isPresenting: true } });
    expect(left.endOf(PLACE)).toBeNull();
  });

  it('leads the host who lost the tab to the presenter’s page, and opens nothing', async () => {
    const open = vi.fn();
    const { log } = aVisit({ hostRecovery: { has: () => true, take: async () => true }, open });
    await vi.waitFor(() => expect(log).toEqual(['presenter']));
    expect(open).not.toHaveBeenCalled();
  });

  it('is a viewer’s where the seat of the host cannot be had', async () => {
    const { log } = aVisit({ hostRecovery: { has: () => true, take: async () => false } });
    await vi.waitFor(() => expect(log).toEqual(['inside', 'open']));
  });

  it('closes the meeting with the page, also one that is opened too late', async () => {
    let give = (_: LiveMeeting) => {};
    const late = aVisit({ open: () => new Promise((resolve) => (give = resolve)) });
    late.visit.close();
    give(late.meeting);
    await vi.waitFor(() => expect(late.log).toEqual(['closed']));
    const { visit, state, log } = aVisit();
    await vi.waitFor(() => expect(log).toContain('open'));
    visit.close();
    state.set(over);
    expect(log).toEqual(['inside', 'open', 'closed']);
  });

  it('[STATE-04] shows the end that was seen before where the code leads nowhere by now, and forgets it in another meeting', async () => {
    const { visit, left, state, log } = aVisit({ end: 'ended-by-host' });
    left.writeEnd(PLACE, 'ended-by-host');
    await vi.waitFor(() => expect(log).toContain('open'));
    expect(left.endOf(PLACE)).toBeNull();
    state.set(gone);
    expect(log.at(-1)).toBe('over');
    visit.returned();
    expect(log.at(-1)).toBe('returned, over');
  });
});

it('[EXIT-04] [STATE-04] a reload after the end does not enter again', () => {
  const left = aMemory();
  expect(overBefore(left, PLACE, 'meeting')).toBeNull();
  left.writeEnd(PLACE, 'never-used');
  expect(overBefore(left, PLACE, 'meeting')).toBeNull();
  expect(overBefore(left, PLACE, 'waiting')?.entry).toEqual({ kind: 'over', reason: 'never-used' });
  left.write(PLACE);
  expect(overBefore(left, PLACE, 'meeting')?.entry).toEqual({ kind: 'over', reason: 'left' });
});

it('only a code that leads nowhere counts as the end that was seen', () => {
  expect(withEnd(gone, null)).toBe(gone);
  expect(withEnd(inside, 'ended-by-host')).toBe(inside);
  const full: MeetingState = { ...initialMeetingState, entry: { kind: 'refused', errorCode: clientError.MeetingFull } };
  expect(withEnd(full, 'ended-by-host')).toBe(full);
  expect(withEnd(gone, 'ended-by-host').entry).toEqual({ kind: 'over', reason: 'ended-by-host' });
});
