import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLocalBus } from '../../platform/bus.ts';
import { KNOCK_MS, createLobby } from './lobby.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const stays = () => new AbortController().signal;
const person = (name: string, rateLimitKey = name, browser = name) => ({ name, note: '', rateLimitKey, keys: [`browser ${browser}`] });

describe('the lobby of a locked meeting', () => {
  it('[SEC-16] shows who waits in the order of coming, and lets in whom the host chose', async () => {
    const rooms = createLobby(createLocalBus());
    const [sana, bela] = [rooms.knock('m', person('Sana'), stays()), rooms.knock('m', person('Bela'), stays())];
    expect(rooms.knocksAt('m').map(({ name }) => name)).toEqual(['Sana', 'Bela']);
    expect(rooms.knocksAt('other')).toEqual([]);
    const [first, second] = rooms.knocksAt('m').map(({ id }) => id);
    expect(rooms.answer('other', first as string, 'let-in')).toBe(false);
    expect(rooms.answer('m', second as string, 'let-in')).toBe(true);
    expect(rooms.answer('m', first as string, 'refused')).toBe(true);
    expect(rooms.answer('m', first as string, 'let-in')).toBe(false);
    expect(await Promise.all([sana, bela])).toEqual(['refused', 'let-in']);
    expect(rooms.knocksAt('m')).toEqual([]);
  });

  it('[SEC-16] tells the host what they say beside their name, and for how long they have waited', async () => {
    const rooms = createLobby(createLocalBus());
    void rooms.knock('m', { ...person('Sana'), note: 'From the harbour office' }, stays());
    await vi.advanceTimersByTimeAsync(42_000);
    expect(rooms.knocksAt('m')).toMatchObject([{ name: 'Sana', note: 'From the harbour office', waitedMs: 42_000 }]);
  });

  it('[SEC-16] forty names of one who waits are told a few times, and in the end the last one', async () => {
    const bus = createLocalBus();
    let told = 0;
    bus.react({ 'meeting-changed': () => void told++ });
    const rooms = createLobby(bus);
    const guest = { ...person('Sana') };
    void rooms.knock('m', guest, stays());
    for (let n = 1; n <= 40; n += 1) {
      guest.name = `Sana ${n}`;
      rooms.renamed('m');
    }
    const atOnce = told;
    expect(atOnce).toBeLessThanOrEqual(6);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(told).toBe(atOnce + 1);
    expect(rooms.knocksAt('m')[0]?.name).toBe('Sana 40');
  });

  it('every wait ends: unanswered, over, unlocked, or with its socket', async () => {
    const bus = createLocalBus();
    const rooms = createLobby(bus);
    const unanswered = rooms.knock('m', person('Sana'), stays());
    await vi.advanceTimersByTimeAsync(KNOCK_MS);
    expect(await unanswered).toBe('unanswered');
    const line = new AbortController();
    const gone = rooms.knock('m', person('Sana'), line.signal);
    line.abort();
    expect(await gone).toBe('gone');
    const unlocked = rooms.knock('m', person('Sana'), stays());
    rooms.letAllIn('m');
    expect(await unlocked).toBe('let-in');
    const over = rooms.knock('m', person('Sana'), stays());
    bus.publish({ kind: 'meeting-over', meetingId: 'm', reason: 'ended-by-host' });
    expect(await over).toBe('over');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('whose socket is gone already is not asked about', async () => {
    const rooms = createLobby(createLocalBus());
    expect(await rooms.knock('m', person('Sana'), AbortSignal.abort())).toBe('gone');
    expect(rooms.knocksAt('m')).toEqual([]);
  });

  it('counts as refused who was refused, under any of their names, and who came after forgets nothing of it', async () => {
    const rooms = createLobby(createLocalBus());
    const answered = async (keys: readonly string[], outcome: 'let-in' | 'refused') => {
      const asked = rooms.knock('m', { ...person('Sana'), keys }, stays());
      const knock = rooms.knocksAt('m').find(({ name }) => name === 'Sana');
      expect(rooms.answer('m', knock?.id ?? '', outcome)).toBe(true);
      return asked;
    };
    // Somebody else waits meanwhile, and goes.
    const omar = new AbortController();
    void rooms.knock('m', person('Omar'), omar.signal);
    for (let time = 0; time < 3; time += 1) expect(await answered(['browser x'], 'let-in')).toBe('let-in');
    expect(await answered(['browser x'], 'refused')).toBe('refused');
    omar.abort();
    const line = new AbortController();
    const gone = rooms.knock('m', person('Bela'), line.signal);
    line.abort();
    expect(await gone).toBe('gone');
    expect(await answered(['browser x'], 'refused')).toBe('refused');
    expect(await rooms.knock('m', { ...person('Sana'), keys: ['browser x', 'account y'] }, stays())).toBe('refused');
    void rooms.knock('m', { ...person('Sana'), keys: ['account y'] }, stays());
    expect(rooms.knocksAt('m').map(({ name }) => name)).toEqual(['Sana']);
  });

  it('tells of each who comes and goes, and of none when the meeting is over: that is told by itself', () => {
    const bus = createLocalBus();
    const told: string[] = [];
    bus.react({ 'meeting-changed': ({ meetingId }) => void told.push(meetingId) });
    const rooms = createLobby(bus);
    const line = new AbortController();
    void rooms.knock('m', person('Sana'), line.signal);
    void rooms.knock('m', person('Bela'), stays());
    line.abort();
    expect(told).toEqual(['m', 'm', 'm']);
    bus.publish({ kind: 'meeting-over', meetingId: 'm', reason: 'ended-by-host' });
    expect(told).toEqual(['m', 'm', 'm']);
  });

  it('shows a name that changes while its bearer waits', () => {
    const rooms = createLobby(createLocalBus());
    const guest = { ...person('', 'a') };
    void rooms.knock('m', guest, stays());
    guest.name = 'Sana';
    expect(rooms.knocksAt('m').map(({ name }) => name)).toEqual(['Sana']);
  });

  it('nobody fills it from one address', async () => {
    const rooms = createLobby(createLocalBus());
    for (let n = 0; n < 20; n++) void rooms.knock('m', person(`Guest ${n}`, 'one'), stays());
    expect(await rooms.knock('m', person('One more', 'one'), stays())).toBe('crowded');
    void rooms.knock('m', person('From elsewhere', 'two'), stays());
    expect(rooms.knocksAt('m')).toHaveLength(21);
  });

  it('asks about everybody else behind the same address, until it was refused very often', async () => {
    const rooms = createLobby(createLocalBus());
    for (let n = 0; n < 20; n++) {
      const asked = rooms.knock('m', person(`Guest ${n}`, 'office'), stays());
      rooms.answer('m', rooms.knocksAt('m')[0]?.id as string, 'refused');
      expect(await asked).toBe('refused');
    }
    expect(await rooms.knock('m', person('One more', 'office'), stays())).toBe('crowded');
    void rooms.knock('m', person('From elsewhere', 'home'), stays());
    expect(rooms.knocksAt('m')).toHaveLength(1);
  });

  it('asks the host twice about one browser, and holds 50 at a time', async () => {
    const rooms = createLobby(createLocalBus());
    for (let n = 0; n < 2; n++) {
      const asked = rooms.knock('m', person('Sana', 'one'), stays());
      rooms.answer('m', rooms.knocksAt('m')[0]?.id as string, 'refused');
      expect(await asked).toBe('refused');
    }
    expect(await rooms.knock('m', person('Sana', 'one'), stays())).toBe('refused');
    expect(rooms.knocksAt('m')).toEqual([]);
    for (let n = 0; n < 50; n++) void rooms.knock('m', person(`Guest ${n}`), stays());
    expect(await rooms.knock('m', person('One more'), stays())).toBe('crowded');
  });
});
