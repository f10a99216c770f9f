import { describe, expect, it } from 'vitest';
import { initialMeetingState, type MeetingState } from '../../../live-meeting/state/model.ts';
import { aMeeting } from '../../../testing/live-messages.ts';
import { createViewerFlow } from './viewer-flow.ts';

const inside: MeetingState = {
  ...initialMeetingState,
  entry: { kind: 'inside' },
  you: { id: 'v', isAdmin: false, role: 'viewer', isPresenting: false },
  meeting: aMeeting({ share: 'none' }),
};
const over: MeetingState = { ...inside, entry: { kind: 'over', reason: 'ended-by-host' } };

function aFlow() {
  const done: string[] = [];
  const flow = createViewerFlow({ goHome: () => done.push('home'), goToFailure: (errorCode) => done.push(`failure ${errorCode}`) });
  return { flow, done };
}

describe('the flow of a viewer', () => {
  it('[STATE-06] a viewer who switched to the app sees no end-cap', () => {
    const { flow } = aFlow();
    flow.follow(inside);
    flow.switchedToNative();
    flow.follow(over);
    expect(flow.page.get().kind).toBe('stage');
  });

  it('[STATE-07] [JOIN-11] no end-cap after a full meeting', () => {
    const { flow, done } = aFlow();
    flow.follow({ ...initialMeetingState, entry: { kind: 'refused', errorCode: 7 } });
    flow.follow(over);
    expect(flow.page.get()).toEqual({ kind: 'full' });
    expect(done).toEqual([]);
  });

  it('[STATE-10] any other state takes the end-cap away', () => {
    const { flow } = aFlow();
    flow.follow(inside);
    flow.confirmExit(false);
    expect(flow.page.get().kind).toBe('end-cap');
    flow.switchedToNative();
    expect(flow.page.get().kind).toBe('stage');
  });

  it('[STATE-08] no end-cap on a page that is going away', () => {
    const { flow } = aFlow();
    flow.follow(inside);
    flow.unloading();
    flow.follow(over);
    expect(flow.page.get().kind).toBe('stage');
  });

  it('a page that was taken back shows the end that came while it was away', () => {
    const { flow } = aFlow();
    flow.follow(inside);
    flow.unloading();
    flow.follow(over);
    flow.returned(over);
    expect(flow.page.get().kind).toBe('end-cap');
  });

  it('a failed join is told once', () => {
    const { flow, done } = aFlow();
    const refused: MeetingState = { ...initialMeetingState, entry: { kind: 'refused', errorCode: 5 } };
    flow.follow(refused);
    flow.follow({ ...refused });
    expect(done).toEqual(['failure 5']);
  });
});
