import { type ViewerState, viewerState } from './viewer-state.ts';

/** What has happened so far in this meeting, as the page remembers it. */
export interface ViewerMemory {
  readonly isEndCapShown: boolean;
  readonly isSwitchedToNative: boolean;
  readonly isMeetingFull: boolean;
  readonly isToastAsked: boolean;
}
export const freshViewerMemory: ViewerMemory = {
  isEndCapShown: false,
  isSwitchedToNative: false,
  isMeetingFull: false,
  isToastAsked: false,
};

export interface ViewerStateEvent {
  readonly state: ViewerState;
  readonly isAdmin: boolean;
  readonly isUnloading: boolean;
}

export type ViewerEffect = 'go-home' | 'show-end-cap' | 'hide-end-cap' | 'hide-toast' | 'ask-toast';
export interface ViewerStep {
  readonly memory: ViewerMemory;
  readonly effects: readonly ViewerEffect[];
}

/** What a state event does to the page (STATE-03 to STATE-10, D-20). The caller performs the effects in their order. */
export function onViewerState(memory: ViewerMemory, event: ViewerStateEvent): ViewerStep {
  if (event.state === viewerState.Over) return onOver(memory, event);
  const isSwitchedToNative = memory.isSwitchedToNative || event.state === viewerState.SwitchedToNative;
  const asksToast = event.state === viewerState.Viewing && !memory.isToastAsked;
  return {
    memory: { ...memory, isSwitchedToNative, isToastAsked: memory.isToastAsked || asksToast },
    effects: asksToast ? ['hide-toast', 'hide-end-cap', 'ask-toast'] : ['hide-toast', 'hide-end-cap'],
  };
}

function onOver(memory: ViewerMemory, event: ViewerStateEvent): ViewerStep {
  if (event.isAdmin) return { memory, effects: ['hide-toast', 'go-home'] };
  if (memory.isEndCapShown) return { memory, effects: [] };
  if (memory.isSwitchedToNative || memory.isMeetingFull || event.isUnloading) return { memory, effects: ['hide-toast'] };
  return { memory: { ...memory, isEndCapShown: true }, effects: ['hide-toast', 'show-end-cap'] };
}

/** What a confirmed exit does (EXIT-03, EXIT-04, EXIT-08). Its end-cap counts as the one of state 11 (D-91). */
export function onConfirmedExit(memory: ViewerMemory, isAdmin: boolean): ViewerStep {
  if (isAdmin) return { memory, effects: ['hide-toast', 'go-home'] };
  return { memory: { ...memory, isEndCapShown: true }, effects: ['hide-toast', 'show-end-cap'] };
}
