import { describe, expect, it } from 'vitest';
import { initialMeetingState, type MeetingState } from '../../../live-meeting/state/model.ts';
import { aMeeting, host, viewer } from '../../../testing/live-messages.ts';
import { afterState, nothingWatched, toldWatch, type Watched } from './watched.ts';

const MINUTE = 60_000;
const inside: MeetingState = {
  ...initialMeetingState,
  entry: { kind: 'inside' },
  you: { id: 'v', isAdmin: false, role: 'viewer', isPresenting: false },
  meeting: aMeeting({ participants: [host, viewer, { ...viewer, id: 'w', name: 'Ben Okafor' }] }),
};
const watching = (shownId: string): MeetingState => ({ ...inside, hasFrame: true, shownId });
const over: MeetingState = { ...watching('h'), entry: { kind: 'over', reason: 'ended-by-host' } };
const course = (...steps: readonly (readonly [atMinute: number, state: MeetingState])[]): Watched =>
  steps.reduce((watched, [at, state]) => afterState(watched, state, at * MINUTE), nothingWatched);

describe('what was watched', () => {
  it('counts from the first picture to the end, and names whose screen it was', () => {
    expect(toldWatch(course([0, inside], [2, watching('h')], [9, watching('h')], [26, over], [60, over]))).toEqual({
      name: 'Ana Horvat',
      hours: 0,
      minutes: 24,
    });
  });

  it('counts no time without a picture', () => {
    expect(toldWatch(course([0, watching('h')], [5, inside], [50, watching('h')], [125, over]))).toMatchObject({ hours: 1, minutes: 20 });
  });

  it('names nobody where it was several screens', () => {
    expect(toldWatch(course([0, watching('h')], [5, watching('w')], [10, over]))).toEqual({ name: null, hours: 0, minutes: 10 });
  });

  it('says nothing of the own screen, or of less than a minute', () => {
    expect(toldWatch(course([0, watching('v')], [5, over]))).toBeNull();
    expect(toldWatch(course([0, watching('h')], [0.9, over]))).toBeNull();
  });
});
