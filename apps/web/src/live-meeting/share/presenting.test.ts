import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { describe, expect, it } from 'vitest';
import { aMeeting, host, viewer } from '../../testing/live-messages.ts';
import { initialMeetingState, type MeetingState } from '../state/model.ts';
import { createHandover, isHandover, mayGiveBack, maySendScreen, OVERLAP_MS, watchTurn } from './presenting.ts';
import { createStore } from '../../platform/store.ts';
import { ownWish, swapsToAnswer } from '../people/swaps.ts';

const next = { ...viewer, isAdmin: true, isPresenting: true };
const state = (you: typeof host, change: Parameters<typeof aMeeting>[0] = {}): MeetingState => ({
  ...initialMeetingState,
  entry: { kind: 'inside' },
  you,
  meeting: aMeeting(change),
});
const handing = { presenterId: 'v', sharerId: 'h' };

describe('a change of presenter on a page', () => {
  it('[SWAP-10] begins at once where nothing is shown, and in a handover when its screen has been sent for a while', () => {
    const clock = new DrivenClock();
    const store = createStore(state(next, { presenterId: 'v', sharerId: null, share: 'none' }));
    let told = 0;
    const handover = createHandover(store, clock, () => {
      told += 1;
    });
    handover.begin();
    expect(told).toBe(1);
    store.set(state(next, handing));
    handover.begin();
    clock.advance(60_000);
    expect(told).toBe(1);
    handover.published();
    clock.advance(OVERLAP_MS - 1);
    expect(told).toBe(1);
    clock.advance(1);
    expect(told).toBe(2);
    handover.begin();
    handover.published();
    handover.stop();
    clock.advance(60_000);
    expect(told).toBe(2);
  });

  it('knows whose screen stands in for whose', () => {
    expect([isHandover(state(next, handing)), maySendScreen(state(next, handing))]).toEqual([true, true]);
    const former = { ...host, isPresenting: false };
    expect([isHandover(state(former, handing)), maySendScreen(state(former, handing))]).toEqual([false, true]);
    expect(maySendScreen(state(former, { presenterId: 'v', sharerId: 'v' }))).toBe(false);
  });

  it('is given back to whoever is there: who still shares, else the host', () => {
    const away = { ...host, isConnected: false };
    const alone = { presenterId: 'v', sharerId: 'v', participants: [away, next] };
    const given = (you: typeof host, change: Parameters<typeof aMeeting>[0]) => mayGiveBack(state(you, change), true);
    expect([given(next, { ...alone, participants: [host, next] }), given(next, alone), given(host, {}), given(viewer, {})]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const bo = { ...viewer, id: 'b' };
    expect(given(next, { presenterId: 'v', sharerId: 'b', participants: [away, next, bo] })).toBe(true);
  });

  it('a picker that is faster than the server’s word waits for it, and not for ever', async () => {
    const clock = new DrivenClock();
    const store = createStore(state(viewer));
    const granted = watchTurn(store, clock).isMine();
    store.set(state(next, handing));
    expect(await granted).toBe(true);
    store.set(state(viewer));
    const refused = watchTurn(store, clock).isMine();
    clock.advance(5_000);
    expect(await refused).toBe(false);
  });

  it('a turn that was taken back while the person chose waits for no other one', async () => {
    const store = createStore(state(viewer));
    const turn = watchTurn(store, new DrivenClock());
    store.set(state(next, handing));
    store.set(state(viewer));
    expect(await turn.isMine()).toBe(false);
    const again = watchTurn(store, new DrivenClock());
    store.set(state(next, handing));
    store.set(state(viewer));
    store.set(state(next, handing));
    expect(await again.isMine()).toBe(true);
  });

  it('[SWAP-12] asks the presenter and the host about wishes, and about an offer whom it was made to', () => {
    const wish = { id: 'w', mode: 1, nextId: 'v', byId: 'v' } as const;
    const offer = { id: 'o', mode: 2, nextId: 'v', byId: 'h' } as const;
    const swaps = [wish, offer];
    expect(swapsToAnswer(state(host, { swaps }))).toEqual([wish]);
    expect(swapsToAnswer(state(viewer, { swaps }))).toEqual([offer]);
    expect(swapsToAnswer(state({ ...viewer, id: 'x' }, { swaps }))).toEqual([]);
    expect(ownWish(state(viewer, { swaps }))).toEqual(wish);
  });
});
