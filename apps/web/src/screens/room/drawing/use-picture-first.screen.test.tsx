import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { initialMeetingState, type MeetingState } from '../../../live-meeting/state/model.ts';
import { type MeetingModelEvent, nextMeetingState } from '../../../live-meeting/state/next-state.ts';
import { aWelcome } from '../../../testing/live-messages.ts';
import { usePictureFirst } from './use-picture-first.ts';

const after = (...events: MeetingModelEvent[]): MeetingState => events.reduce(nextMeetingState, initialMeetingState);
const inside = (share: 'sharing' | 'none'): MeetingModelEvent => ({ kind: 'message', message: aWelcome({ share }), at: 0 });
const pictureIsThere: readonly MeetingModelEvent[] = [
  { kind: 'media', media: 'connected' },
  { kind: 'frame', person: 'h', width: 1_280, height: 720 },
];
const begin = (state: MeetingState) => renderHook((given?: MeetingState) => usePictureFirst(given ?? state), { initialProps: state });

describe('what is loaded after the picture', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('waits for it, but for no more than a second', async () => {
    const { result, act } = await begin(after(inside('sharing')));
    await act(() => vi.advanceTimersByTime(999));
    expect(result.current).toBe(false);
    await act(() => vi.advanceTimersByTime(1));
    expect(result.current).toBe(true);
  });

  it('comes with it, and at once where none is to come', async () => {
    const watching = await begin(after(inside('sharing')));
    expect(watching.result.current).toBe(false);
    await watching.rerender(after(inside('sharing'), ...pictureIsThere));
    expect(watching.result.current).toBe(true);
    expect((await begin(after(inside('none')))).result.current).toBe(true);
    expect((await begin(initialMeetingState)).result.current).toBe(false);
  });
});
