import { describe, expect, it } from 'vitest';
import { initialMeetingState, type MeetingState } from '../../../live-meeting/state/model.ts';
import { aMeeting, host, viewer } from '../../../testing/live-messages.ts';
import { presenterPageOf } from './presenter-page.ts';

const inside = (change: Partial<MeetingState> = {}): MeetingState => ({
  ...initialMeetingState,
  entry: { kind: 'inside' },
  you: { id: host.id, isAdmin: true, role: 'host', isPresenting: true },
  meeting: aMeeting({ share: 'none' }),
  ...change,
});
const watching = (change: Partial<MeetingState> = {}) =>
  inside({
    you: { id: host.id, isAdmin: true, role: 'host', isPresenting: false },
    meeting: aMeeting({ share: 'sharing', presenterId: viewer.id, sharerId: viewer.id }),
    ...change,
  });
const lastPictureOfAnother = { hasStill: true, shownId: viewer.id } as const;

describe('the page of who presents', () => {
  it('is their own page, without a hand to raise, and with a door', () => {
    const page = presenterPageOf(inside());
    expect(page).toMatchObject({ barStatus: 'not-sharing', isStage: false, canTakeBack: false, door: 'open', hand: null });
    expect(presenterPageOf(inside({ meeting: aMeeting({ door: 'locked' }) })).door).toBe('locked');
  });

  it('has the last picture of who presented before on the stage, until the own screen is there', () => {
    expect(presenterPageOf(inside(lastPictureOfAnother)).isStage).toBe(true);
    expect(presenterPageOf(inside({ ...lastPictureOfAnother, capture: 'live' })).isStage).toBe(false);
  });

  it('names no share in the tab that has not reached the server, and a blank one as paused', () => {
    const shared = (meeting: MeetingState['meeting']) => presenterPageOf(inside({ capture: 'live', meeting })).titleStatus;
    expect(shared(null)).toBe('not-sharing');
    expect(shared(aMeeting({ share: 'sharing' }))).toBe('sharing');
    expect(shared(aMeeting({ share: 'paused', isBlank: true }))).toBe('paused');
  });
});

describe('the host’s page while another one presents', () => {
  it('shows what the others see, and a way to take it back', () => {
    expect(presenterPageOf(watching())).toMatchObject({
      barStatus: 'watching',
      isStage: true,
      titleStatus: null,
      canTakeBack: true,
      hand: 'down',
    });
  });

  it('stays the own page as long as the own screen stands in for the next one', () => {
    expect(presenterPageOf(watching({ capture: 'live' }))).toMatchObject({ barStatus: 'sharing', isStage: false, canTakeBack: true });
  });
});

it('[EXIT-07] nothing is offered of a meeting that has been ended', () => {
  for (const state of [inside({ isEnding: true }), watching({ isEnding: true })])
    expect(presenterPageOf(state)).toMatchObject({ barStatus: 'ending', isStage: false, canTakeBack: false, door: null, hand: null });
});

it('who has no meeting yet locks no door', () => {
  expect(presenterPageOf(initialMeetingState)).toMatchObject({
    barStatus: 'not-sharing',
    titleStatus: 'not-sharing',
    isStage: false,
    door: null,
  });
});
