import type { WeakLines } from '@ninefold/media/port.ts';
import type { LiveMeeting } from '../../live-meeting/live-meeting-facade.ts';
import { createStore } from '../../live-meeting/store.ts';
import { useStore } from '../../live-meeting/use-store.ts';

const noneKnown = createStore<WeakLines>(new Map());

/** Whose line to the engine carries badly now, by their ids. */
export const useWeakLines = (meeting: Pick<LiveMeeting, 'weakLines'> | null): WeakLines => useStore(meeting?.weakLines ?? noneKnown);
