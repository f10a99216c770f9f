import { describe, expect, it } from 'vitest';
import { initialMeetingState, type MeetingState } from '../../live-meeting/model.ts';
import { aMeeting } from '../../testing/live-messages.ts';
import { createViewerCourse } from './viewer-course.ts';

const inside: MeetingState = {
  ...initialMeetingState,
  entry: { kind: 'inside' },
  you: { id: 'v', isAdmin: false, isHost: false, isPresenting: false },
  meeting: aMeeting({ share: 'none' }),
};
const over: MeetingState = { ...inside, entry: { kind: 'over', reason: 'ended-by-host' } };

function aCourse() {
  const done: string[] = [];
  const course = createViewerCourse({ goHome: () => done.push('home'), goToFailure: (errorCode) => done.push(`failure ${errorCode}`) });
  return { course, done };
}

describe('the course of a viewer', () => {
  it('[STATE-06] a viewer who switched to the app sees no end-cap', () => {
    const { course } = aCourse();
    course.follow(inside);
    course.switchedToNative();
    course.follow(over);
    expect(course.page.get().kind).toBe('stage');
  });

  it('[STATE-07] [JOIN-11] no end-cap after a full meeting', () => {
    const { course, done } = aCourse();
    course.follow({ ...initialMeetingState, entry: { kind: 'refused', errorCode: 7 } });
    course.follow(over);
    expect(course.page.get()).toEqual({ kind: 'full', message: 'This meeting is full.' });
    expect(done).toEqual([]);
  });

  it('[STATE-10] any other state takes the end-cap away', () => {
    const { course } = aCourse();
    course.follow(inside);
    course.confirmExit(false);
    expect(course.page.get().kind).toBe('end-cap');
    course.switchedToNative();
    expect(course.page.get().kind).toBe('stage');
  });

  it('[STATE-08] no end-cap on a page that is going away', () => {
    const { course } = aCourse();
    course.follow(inside);
    course.unloading();
    course.follow(over);
    expect(course.page.get().kind).toBe('stage');
  });

  it('a page that was taken back shows the end that came while it was away', () => {
    const { course } = aCourse();
    course.follow(inside);
    course.unloading();
    course.follow(over);
    course.returned(over);
    expect(course.page.get().kind).toBe('end-cap');
  });

  it('a failed join is told once', () => {
    const { course, done } = aCourse();
    const refused: MeetingState = { ...initialMeetingState, entry: { kind: 'refused', errorCode: 5 } };
    course.follow(refused);
    course.follow({ ...refused });
    expect(done).toEqual(['failure 5']);
  });
});
