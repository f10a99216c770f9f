/**
 * Which page a viewer's meeting shows: the stage, the end-cap, the words for a full meeting. Rules of the viewer states
 * are the domain's; this remembers what happened and passes on what has to be done.
 */
import { clientError, onJoinFailed } from '@ninefold/domain/client-error/client-error.ts';
import {
  freshViewerMemory,
  onConfirmedExit,
  onViewerState,
  type ViewerMemory,
  type ViewerStep,
} from '@ninefold/domain/viewer-state/on-viewer-state.ts';
import { type ViewerState, viewerState } from '@ninefold/domain/viewer-state/viewer-state.ts';
import { type MeetingState, type StageState, stageOf } from '../../../live-meeting/state/model.ts';
import { createStore, type Store } from '../../../platform/store.ts';

export type ViewerPage =
  | { readonly kind: 'stage' }
  | { readonly kind: 'end-cap' }
  | { readonly kind: 'full' }
  /** The meeting has not started in the time for which the server waits (D-43). */
  | { readonly kind: 'waited-out' }
  | { readonly kind: 'limited' }
  | { readonly kind: 'elsewhere' };

export interface ViewerFlowOptions {
  readonly goHome: () => void;
  readonly goToFailure: (errorCode: number) => void;
}

export interface ViewerFlow {
  readonly page: Store<ViewerPage>;
  /** The invitation to the app may be shown now (D-20). */
  readonly isToastAsked: Store<boolean>;
  /** The meeting's state changed. */
  follow(state: MeetingState): void;
  /** The person confirmed that they leave. */
  confirmExit(isAdmin: boolean): void;
  /** The page is going away: nothing new is shown on it (STATE-08). */
  unloading(): void;
  /** It was taken back from the back/forward cache. */
  returned(state: MeetingState): void;
  /** The app has taken over (STATE-06). */
  switchedToNative(): void;
}

const numberOf: Readonly<Record<StageState, ViewerState>> = {
  connecting: viewerState.Connecting,
  waiting: viewerState.Waiting,
  viewing: viewerState.Viewing,
  paused: viewerState.Paused,
  reconnecting: viewerState.Reconnecting,
  over: viewerState.Over,
};

/** Makes the flow of a viewer's page: the visits to its meeting, one after another on Rejoin. */
export function createViewerFlow(options: ViewerFlowOptions): ViewerFlow {
  const page = createStore<ViewerPage>({ kind: 'stage' });
  const isToastAsked = createStore(false);
  let memory: ViewerMemory = freshViewerMemory;
  let isUnloading = false;
  let last: ViewerState | null = null;
  let hasFailed = false;
  let isBeforeStart = false;

  const perform = (step: ViewerStep) => {
    memory = step.memory;
    for (const effect of step.effects) {
      if (effect === 'go-home') options.goHome();
      if (effect === 'hide-toast') isToastAsked.set(false);
      if (effect === 'ask-toast') isToastAsked.set(true);
      if (effect === 'show-end-cap') page.set({ kind: 'end-cap' });
      if (effect === 'hide-end-cap' && page.get().kind === 'end-cap') page.set({ kind: 'stage' });
    }
  };

  const fail = (errorCode: number) => {
    if (hasFailed) return;
    hasFailed = true;
    const failure = onJoinFailed(errorCode);
    if (failure.kind === 'meeting-full') {
      memory = { ...memory, isMeetingFull: true };
      page.set({ kind: 'full' });
    } else {
      options.goToFailure(failure.errorCode);
    }
  };

  const event = (state: ViewerState, isAdmin: boolean) => perform(onViewerState(memory, { state, isAdmin, isUnloading }));

  const follow = (state: MeetingState): void => {
    if (state.entry.kind === 'refused') {
      const isWaitedOut = isBeforeStart && state.entry.errorCode === clientError.Timeout;
      return isWaitedOut ? page.set({ kind: 'waited-out' }) : fail(state.entry.errorCode);
    }
    isBeforeStart = state.entry.kind === 'at-door' && state.entry.why === 'not-started';
    if (state.entry.kind === 'limited' || state.entry.kind === 'elsewhere') return page.set({ kind: state.entry.kind });
    // The end-cap of a confirmed exit is already there.
    if (state.entry.kind === 'over' && state.entry.reason === 'left' && memory.isEndCapShown) return;
    const number = numberOf[stageOf(state)];
    if (number === last) return;
    last = number;
    // A person who was removed is told so, also one who was presenting.
    const wasRemoved = state.entry.kind === 'over' && state.entry.reason === 'removed';
    event(number, !wasRemoved && (state.you?.isAdmin ?? false));
  };

  return {
    page,
    isToastAsked,
    follow,
    confirmExit: (isAdmin) => perform(onConfirmedExit(memory, isAdmin)),
    unloading: () => {
      isUnloading = true;
    },
    returned: (state) => {
      isUnloading = false;
      last = null;
      follow(state);
    },
    switchedToNative: () => event(viewerState.SwitchedToNative, false),
  };
}
