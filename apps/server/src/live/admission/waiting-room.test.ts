import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLocalBus } from '../../platform/bus.ts';
import { START_WAIT_MS, type WaitOutcome, createWaitingRoom } from './waiting-room.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const stays = () => new AbortController().signal;
const notRunning = () => false;

describe('waiting for a meeting to start', () => {
  it('[JOIN-15] ends for all who wait for that name, when it starts', async () => {
    const bus = createLocalBus();
    const room = createWaitingRoom(bus, notRunning);
    const mine = [room.wait('anna.meier', 'a', stays()), room.wait('anna.meier', 'b', stays())];
    let isOtherDone = false;
    void room.wait('other.name', 'a', stays()).then(() => {
      isOtherDone = true;
    });
    bus.publish({ kind: 'personal-url-started', normalizedName: 'anna.meier' });
    expect(await Promise.all(mine)).toEqual(['started', 'started']);
    expect(isOtherDone).toBe(false);
    expect(vi.getTimerCount()).toBe(1);
  });

  it('[D-43] ends after 30 minutes', async () => {
    const room = createWaitingRoom(createLocalBus(), notRunning);
    let outcome: WaitOutcome | null = null;
    const waited = room.wait('anna.meier', 'a', stays()).then((value) => {
      outcome = value;
    });
    await vi.advanceTimersByTimeAsync(START_WAIT_MS - 1);
    expect(outcome).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    await waited;
    expect(outcome).toBe('not-started');
  });

  it('does not miss a start that came between the look-up and the wait', async () => {
    expect(await createWaitingRoom(createLocalBus(), () => true).wait('anna.meier', 'a', stays())).toBe('started');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends when the socket goes, and leaves its place to another', async () => {
    const room = createWaitingRoom(createLocalBus(), notRunning);
    const lines = Array.from({ length: 300 }, () => new AbortController());
    const waits = lines.map(({ signal }) => room.wait('anna.meier', 'a', signal));
    expect(await room.wait('anna.meier', 'a', stays())).toBe('crowded');
    expect(await room.wait('other.name', 'a', stays())).toBe('crowded');
    lines[0]?.abort();
    expect(await waits[0]).toBe('gone');
    const place = new AbortController();
    const waited = room.wait('anna.meier', 'a', place.signal);
    place.abort();
    expect(await waited).toBe('gone');
  });
});
