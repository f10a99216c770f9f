import { describe, expect, it } from 'vitest';
import { freshViewerMemory, onConfirmedExit, onViewerState, type ViewerMemory, type ViewerStateEvent } from './on-viewer-state.ts';
import { type ViewerState, viewerState } from './viewer-state.ts';

const event = (state: ViewerState, facts: Partial<ViewerStateEvent> = {}): ViewerStateEvent => ({
  state,
  isAdmin: false,
  isUnloading: false,
  ...facts,
});
const remembering = (facts: Partial<ViewerMemory>): ViewerMemory => ({ ...freshViewerMemory, ...facts });
const over = event(viewerState.Over);

describe('viewer state', () => {
  const numbers = [0, 1, 2, 3, 4, 11, 12] as const;

  it('[STATE-01] [CONST-32] 11 is over, and no other number is', () => {
    const ends = (number: ViewerState) => onViewerState(freshViewerMemory, event(number)).effects.includes('show-end-cap');
    expect(numbers.filter(ends)).toEqual([11]);
  });
  it('[STATE-02] [CONST-32] 12 is switched to native, after which the end shows nothing, and no other number is', () => {
    const showsNothingAtTheEnd = (number: ViewerState) => {
      const { memory } = onViewerState(freshViewerMemory, event(number));
      return !onViewerState(memory, event(11)).effects.includes('show-end-cap');
    };
    // After 11 the end-cap is there already.
    expect(numbers.filter((number) => number !== 11).filter(showsNothingAtTheEnd)).toEqual([12]);
  });

  it('[STATE-03] [EXIT-08] 11 takes an admin home, with no end-cap', () => {
    expect(onViewerState(freshViewerMemory, event(11, { isAdmin: true })).effects).toEqual(['hide-toast', 'go-home']);
  });
  it('[STATE-04] 11 shows the end-cap to anyone else', () => {
    expect(onViewerState(freshViewerMemory, over).effects).toEqual(['hide-toast', 'show-end-cap']);
  });
  it('[STATE-05] a second 11 changes nothing', () => {
    const { memory } = onViewerState(freshViewerMemory, over);
    expect(onViewerState(memory, over)).toEqual({ memory, effects: [] });
  });
  it('[STATE-05] 11 after the end-cap of a confirmed exit changes nothing', () => {
    const { memory, effects } = onConfirmedExit(freshViewerMemory, false);
    expect(effects).toEqual(['hide-toast', 'show-end-cap']);
    expect(onViewerState(memory, over).effects).toEqual([]);
  });
  it('[STATE-06] no end-cap once switched to native', () => {
    const { memory } = onViewerState(freshViewerMemory, event(12));
    expect(onViewerState(memory, over).effects).toEqual(['hide-toast']);
  });
  it('[STATE-07] [JOIN-11] no end-cap when the meeting was full', () => {
    expect(onViewerState(remembering({ isMeetingFull: true }), over).effects).toEqual(['hide-toast']);
  });
  it('[STATE-08] no end-cap while the page unloads', () => {
    expect(onViewerState(freshViewerMemory, event(11, { isUnloading: true })).effects).toEqual(['hide-toast']);
  });
  it('[STATE-09] [STATE-10] any other state hides toast and end-cap', () => {
    for (const state of [0, 1, 2, 3, 4, 12] as const) {
      expect(onViewerState(remembering({ isEndCapShown: true }), event(state)).effects.slice(0, 2)).toEqual(['hide-toast', 'hide-end-cap']);
    }
  });
  it('the toast is asked for once per meeting, on viewing', () => {
    const first = onViewerState(freshViewerMemory, event(viewerState.Viewing));
    expect(first.effects).toContain('ask-toast');
    expect(onViewerState(first.memory, event(viewerState.Viewing)).effects).not.toContain('ask-toast');
    for (const state of numbers.filter((number) => number !== viewerState.Viewing)) {
      const other = onViewerState(freshViewerMemory, event(state));
      expect(other.effects).not.toContain('ask-toast');
      expect(onViewerState(other.memory, event(viewerState.Viewing)).effects).toContain('ask-toast');
    }
  });
  it('[EXIT-08] a confirmed exit takes an admin home, with no end-cap', () => {
    expect(onConfirmedExit(freshViewerMemory, true).effects).toEqual(['hide-toast', 'go-home']);
  });
});
