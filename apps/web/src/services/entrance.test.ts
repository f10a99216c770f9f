import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { LiveMeeting } from '../live-meeting/live-meeting-facade.ts';
import { initialMeetingState, type MeetingState } from '../live-meeting/state/model.ts';
import { createStore } from '../platform/store.ts';
import { createEntrance } from './entrance.ts';

function prepare() {
  const log: string[] = [];
  let paint = () => {};
  const painted = new Promise<void>((resolve) => {
    paint = resolve;
  });
  const store = createStore<MeetingState>(initialMeetingState);
  const meeting = (place: string) => ({ store, close: () => void log.push(`close ${place}`) }) as unknown as LiveMeeting;
  const entrance = createEntrance({
    loads: [async () => void log.push('load'), () => Promise.reject(new Error('offline'))],
    warmSocket: () => void log.push('line'),
    openSocket: (place) => void log.push(`socket ${place}`),
    dropSocket: () => void log.push('drop'),
    openMeeting: async (place) => {
      log.push(`enter ${place}`);
      return meeting(place);
    },
    standPicture: () => {
      log.push('stand');
      return { painted, giveWay: () => void log.push('give way'), remove: () => void log.push('take down') };
    },
  });
  return { entrance, log, store, paint: () => paint() };
}

const running = (media: MeetingState['media']) =>
  ({ ...initialMeetingState, entry: { kind: 'inside' }, meeting: { engine: 'ready' }, media }) as MeetingState;

describe('the entrance of a viewer', () => {
  it('loads once, however often a whole code stands in the field, and a part that fails breaks nothing', () => {
    const { entrance, log } = prepare();
    entrance.expect();
    entrance.expect();
    expect(log).toEqual(['line', 'load']);
  });

  it('loads while the code is being typed, and opens the line when it is whole', () => {
    const { entrance, log } = prepare();
    entrance.expectSoon();
    entrance.expectSoon();
    expect(log).toEqual(['load']);
    entrance.expect();
    expect(log).toEqual(['load', 'line']);
  });

  it('knocks first, then enters; the screen takes that very meeting, once, and no other one', async () => {
    const { entrance, log } = prepare();
    entrance.open('482913607');
    expect(log).toEqual(['drop', 'line', 'load', 'socket 482913607', 'enter 482913607']);
    expect(entrance.take('anna.meier')).toBeNull();
    await expect.poll(() => log).toContain('stand');
    const taken = entrance.take('482913607');
    expect(await taken).toHaveProperty('close');
    expect(log.at(-1)).toBe('give way');
    expect(entrance.take('482913607')).toBeNull();
  });

  it('begins with the key, and the press that follows goes on with that', async () => {
    vi.useFakeTimers();
    const { entrance, log } = prepare();
    entrance.knock('482913607');
    // Hasty fingers: the key again before the press.
    entrance.knock('482913607');
    entrance.open('482913607');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(log).toEqual(['drop', 'line', 'load', 'socket 482913607', 'enter 482913607', 'stand']);
    expect(await entrance.take('482913607')).toHaveProperty('close');
    vi.useRealTimers();
  });

  it('takes back what a key began without a press, or with a press for another meeting', async () => {
    vi.useFakeTimers();
    const { entrance, log } = prepare();
    entrance.knock('482913607');
    entrance.open('anna.meier');
    await vi.advanceTimersByTimeAsync(0);
    expect(log).toContain('close 482913607');
    expect(log).toContain('enter anna.meier');
    entrance.abandon();
    entrance.knock('482913608');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(log.at(-1)).toBe('close 482913608');
    expect(entrance.take('482913608')).toBeNull();
    vi.useRealTimers();
  });

  describe('holds the drawing back', () => {
    /** Enters, and tells whether the meeting's page may be drawn. */
    function entering() {
      vi.useFakeTimers();
      onTestFinished(() => void vi.useRealTimers());
      const prepared = prepare();
      let isOver = false;
      prepared.entrance.open('482913607');
      void prepared.entrance.underWay().then(() => {
        isOver = true;
      });
      const isOverIn = async (ms: number): Promise<boolean> => {
        await vi.advanceTimersByTimeAsync(ms);
        return isOver;
      };
      return { ...prepared, isOverIn };
    }

    it('until the first picture is painted, or given up', async () => {
      const { store, paint, isOverIn } = entering();
      expect(await isOverIn(1)).toBe(false);
      store.set(running('off'));
      expect(await isOverIn(1)).toBe(false);
      store.set(running('connecting'));
      expect(await isOverIn(5_000)).toBe(false);
      paint();
      expect(await isOverIn(1)).toBe(true);
    });

    it('not for longer than 400 ms while nobody knows whether there is one', async () => {
      const { isOverIn } = entering();
      expect(await isOverIn(399)).toBe(false);
      expect(await isOverIn(2)).toBe(true);
    });

    it('not at all where nothing was entered', async () => {
      await prepare().entrance.underWay();
    });
  });

  it('a check that says no closes what was opened ahead', async () => {
    const { entrance, log } = prepare();
    entrance.open('482913607');
    await expect.poll(() => log).toContain('stand');
    entrance.abandon();
    expect(log.at(-2)).toBe('take down');
    await expect.poll(() => log).toContain('close 482913607');
    expect(entrance.take('482913607')).toBeNull();
  });
});
