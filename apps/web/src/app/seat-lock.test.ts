import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { initialMeetingState, type MeetingState } from '../live-meeting/state/model.ts';
import { createStore } from '../platform/store.ts';
import { holdSeat, isSeatHeld } from './seat-lock.ts';

/** Node has the browsers' own lock manager. */
const { locks } = navigator;
const KEY = 'a-key-of-forty-three-characters-and-nothing-else';
const memory = { read: () => KEY };
const inside: MeetingState = { ...initialMeetingState, entry: { kind: 'inside' } };

beforeEach(() => void vi.useRealTimers());
afterEach(async () => {
  const { held = [] } = await locks.query();
  expect(held.filter(({ name }) => name?.startsWith('ninefold.seat'))).toEqual([]);
});

describe('the seat of one page', () => {
  it('F-14 is held from the welcome until the page goes, and by nobody without a key', async () => {
    const store = createStore<MeetingState>(initialMeetingState);
    const letGo = holdSeat({ store }, memory, locks);
    expect(await isSeatHeld(KEY, locks)).toBe(false);
    store.set(inside);
    expect(await isSeatHeld(KEY, locks)).toBe(true);
    expect(await isSeatHeld('another key of a seat', locks)).toBe(false);
    expect(await isSeatHeld(null, locks)).toBe(false);
    expect(await isSeatHeld(KEY, null)).toBe(false);
    letGo();
    expect(await isSeatHeld(KEY, locks)).toBe(false);
  });

  it('F-14 passes to the page that took it, and ends with the meeting', async () => {
    const [first, second] = [createStore<MeetingState>(inside), createStore<MeetingState>(inside)];
    holdSeat({ store: first }, memory, locks);
    holdSeat({ store: second }, memory, locks);
    first.set({ ...inside, entry: { kind: 'elsewhere' } });
    expect(await isSeatHeld(KEY, locks)).toBe(true);
    second.set({ ...inside, entry: { kind: 'over', reason: 'left' } });
    expect(await isSeatHeld(KEY, locks)).toBe(false);
  });

  it('a page that is on its way out is waited for', async () => {
    const store = createStore<MeetingState>(inside);
    const letGo = holdSeat({ store }, memory, locks);
    const asked = isSeatHeld(KEY, locks);
    const isAsked = async () => expect((await locks.query()).pending).toHaveLength(1);
    await vi.waitFor(isAsked);
    letGo();
    expect(await asked).toBe(false);
  });
});
