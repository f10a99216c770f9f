import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLocalBus } from '../../platform/bus.ts';
import { START_WAIT_MS, type WaitOutcome, createWaitingRoom } from './waiting-room.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const stays = () => new AbortController().signal;
const notRunning = async () => false;
/** What a wait has come to by now. */
const now = (wait: Promise<WaitOutcome>) => Promise.race([wait, Promise.resolve('waits')]);

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
    expect(await createWaitingRoom(createLocalBus(), async () => true).wait('anna.meier', 'a', stays())).toBe('started');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('of a socket that is gone already is none; who goes leaves the others waiting', async () => {
    const bus = createLocalBus();
    const room = createWaitingRoom(bus, notRunning);
    expect(await room.wait('anna.meier', 'a', AbortSignal.abort())).toBe('gone');
    const line = new AbortController();
    const [gone, stayed] = [room.wait('anna.meier', 'a', line.signal), room.wait('anna.meier', 'b', stays())];
    line.abort();
    bus.publish({ kind: 'personal-url-started', normalizedName: 'anna.meier' });
    expect([await gone, await stayed]).toEqual(['gone', 'started']);
  });

  it('is for 2,000 at one name, and for 20,000 in all; whoever goes makes room for one, and once', async () => {
    const bus = createLocalBus();
    const room = createWaitingRoom(bus, notRunning);
    const lines: AbortController[] = [];
    const fill = (count: number, nameOf: (n: number) => string) =>
      Array.from({ length: count }, (_, n) => {
        const line = new AbortController();
        lines.push(line);
        return room.wait(nameOf(n), `key ${n}`, line.signal);
      });
    const first = fill(2_000, () => 'anna.meier');
    expect(await room.wait('anna.meier', 'another', stays())).toBe('crowded');
    bus.publish({ kind: 'personal-url-started', normalizedName: 'anna.meier' });
    expect(new Set(await Promise.all(first))).toEqual(new Set(['started']));
    expect(await now(room.wait('anna.meier', 'another', stays()))).toBe('waits');
    bus.publish({ kind: 'personal-url-started', normalizedName: 'anna.meier' });
    // Their sockets close later: their places are free already.
    for (const line of lines.splice(0)) line.abort();
    const all = fill(20_000, (n) => `name ${n % 20}`);
    expect(await room.wait('one more', 'another', stays())).toBe('crowded');
    lines[0]?.abort();
    expect(await all[0]).toBe('gone');
    expect(await now(room.wait('one more', 'another', stays()))).toBe('waits');
    expect(await room.wait('one more', 'another', stays())).toBe('crowded');
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
    expect(await room.wait('anna.meier', 'a', stays())).toBe('crowded');
    place.abort();
    expect(await waited).toBe('gone');
  });
});
