import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { initialMeetingState, type MeetingState } from '../../../live-meeting/state/model.ts';
import { type MeetingModelEvent, nextMeetingState } from '../../../live-meeting/state/next-state.ts';
import { aWelcome } from '../../../testing/live-messages.ts';
import { roomParts } from './drawn-room.ts';
import { useRoomInSteps } from './use-room-in-steps.ts';

const after = (...events: MeetingModelEvent[]): MeetingState => events.reduce(nextMeetingState, initialMeetingState);
const inside = (share: 'sharing' | 'paused' | 'none'): MeetingModelEvent => ({ kind: 'message', message: aWelcome({ share }), at: 0 });
const frame: MeetingModelEvent = { kind: 'frame', person: 'h', width: 1_280, height: 720 };
const pictureIsThere: readonly MeetingModelEvent[] = [{ kind: 'media', media: 'connected' }, frame];
/** @param seen gets what each drawing had */
const begin = (state: MeetingState, { isWhole = false, seen = [] as string[] } = {}) =>
  renderHook(
    (given?: MeetingState) => {
      const { has, upTo } = useRoomInSteps(given ?? state, isWhole);
      if (seen.at(-1) !== upTo) seen.push(upTo);
      return roomParts.filter(has);
    },
    { initialProps: state },
  );

describe('a room that is drawn in parts', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('has the place of the picture alone until it is painted, then one part after the other', async () => {
    const seen: string[] = [];
    const { result, rerender } = await begin(initialMeetingState, { seen });
    expect(result.current).toEqual(['picture']);
    await rerender(after(inside('sharing')));
    await rerender(after(inside('sharing'), { kind: 'media', media: 'connected' }));
    expect(result.current).toEqual(['picture']);
    await rerender(after(inside('sharing'), ...pictureIsThere));
    await vi.waitFor(() => expect(result.current).toEqual(roomParts));
    expect(seen).toEqual(roomParts);
  });

  it('waits for a picture for no more than a second, connected or not', async () => {
    for (const state of [after(inside('sharing')), initialMeetingState]) {
      const { result, act } = await begin(state);
      await act(() => vi.advanceTimersByTime(999));
      expect(result.current).toEqual(['picture']);
      await act(() => vi.advanceTimersByTime(1));
      await vi.waitFor(() => expect(result.current).toEqual(roomParts));
    }
  });

  it('is drawn at once where no picture is to come, or the socket is down', async () => {
    const states = [after(inside('none')), after(inside('paused')), after({ kind: 'socket', socket: 'down' })];
    for (const state of states) {
      const { result } = await begin(state);
      await vi.waitFor(() => expect(result.current).toEqual(roomParts));
    }
  });

  it('is whole from the start where the page held all of it already', async () => {
    expect((await begin(initialMeetingState, { isWhole: true })).result.current).toEqual(roomParts);
  });
});
