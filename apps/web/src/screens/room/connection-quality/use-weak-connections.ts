import type { WeakConnections } from '@ninefold/media/client-port.ts';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import { createStore } from '../../../platform/store.ts';
import { useStore } from '../../../platform/use-store.ts';

const noneKnown = createStore<WeakConnections>(new Map());

/** The ids of the participants whose media connection is weak now. */
export const useWeakConnections = (meeting: Pick<LiveMeeting, 'weakConnections'> | null): WeakConnections =>
  useStore(meeting?.weakConnections ?? noneKnown);
