/** One visit of a viewer to a meeting: it is entered, followed to its end, and what of that end a reload is to know is remembered. */
import { clientError } from '@ninefold/domain/client-error/client-error.ts';
import type { ScreenName } from '@ninefold/legacy-api/page-state.ts';
import { type EndReason, isEndReason, type LeftMemory } from '../../../live-meeting/control/left-memory.ts';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import { initialMeetingState, type MeetingState } from '../../../live-meeting/state/model.ts';
import type { ExitNotice } from '../../../services/exit-notice.ts';
import type { Services } from '../../../services/services.ts';
import type { ViewerFlow } from './viewer-flow.ts';

/**
 * The state in which a viewer's page begins when it is loaded again (reload or Back) after its meeting was over for this person: an end state, so
 * that the page shows the end instead of waiting. That is so when the person left, or when a meeting under a personal URL ended and the server has
 * sent the waiting page.
 * @param place code or personal URL of the meeting
 * @returns null when nothing ended here: the page joins as usual
 */
export function overBefore(left: LeftMemory, place: string, page: ScreenName): MeetingState | null {
  const reason = left.has(place) ? 'left' : page === 'waiting' ? left.endOf(place) : null;
  return reason === null ? null : { ...initialMeetingState, entry: { kind: 'over', reason } };
}

/**
 * After a reload of an ended meeting: replaces "no such meeting" by the end that was shown before. The code leads nowhere any more, and that is no
 * failure.
 * @param end the remembered reason; null leaves the state as it is
 */
export function withEnd(state: MeetingState, end: EndReason | null): MeetingState {
  const { entry } = state;
  const isGone = entry.kind === 'refused' && (entry.errorCode === clientError.NotFound || entry.errorCode === clientError.Over);
  return isGone && end !== null ? { ...state, entry: { kind: 'over', reason: end } } : state;
}

export interface VisitPorts {
  /** As it is given out. */
  readonly place: string;
  /** How the meeting ended when it was seen last in this tab. */
  readonly end: EndReason | null;
  readonly left: LeftMemory;
  readonly flow: Pick<ViewerFlow, 'follow' | 'returned'>;
  readonly exitNotice: Pick<ExitNotice, 'note'>;
  readonly hostRecovery: Pick<Services['hostRecovery'], 'has' | 'take'>;
  readonly open: () => Promise<LiveMeeting>;
  readonly onOpen: (meeting: LiveMeeting) => void;
  /** This page's person is the host, and has their seat again. */
  readonly goToPresenter: () => void;
}

export interface Visit {
  /** The page was taken back from the back/forward cache. */
  returned(): void;
  /** The page shows something else: lets go of the meeting without leaving it. */
  close(): void;
}

/** Opens the viewer's meeting and joins at once. */
export function beginVisit(ports: VisitPorts): Visit {
  const { place, end, left, flow, hostRecovery } = ports;
  let isOver = false;
  let opened: LiveMeeting | null = null;
  let stopFollowing = () => {};

  const follow = (meeting: LiveMeeting) => {
    const state = withEnd(meeting.store.get(), end);
    const { entry, you } = state;
    const isAdmin = you?.isAdmin === true;
    ports.exitNotice.note(entry, isAdmin);
    // Another meeting has the code by now.
    if (end !== null && entry.kind === 'inside') left.forget(place);
    if (entry.kind === 'over' && !isAdmin && isEndReason(entry.reason)) left.writeEnd(place, entry.reason);
    flow.follow(state);
  };

  const enter = async (): Promise<void> => {
    // The host of this meeting, who lost its tab, is no viewer of it.
    if (hostRecovery.has(place) && (await hostRecovery.take(place))) return isOver ? undefined : ports.goToPresenter();
    if (isOver) return;
    const fresh = await ports.open();
    if (isOver) return fresh.close();
    opened = fresh;
    stopFollowing = fresh.store.subscribe(() => follow(fresh));
    follow(fresh);
    ports.onOpen(fresh);
  };
  void enter();

  return {
    returned: () => flow.returned(withEnd(opened?.store.get() ?? initialMeetingState, end)),
    close: () => {
      isOver = true;
      stopFollowing();
      opened?.close();
    },
  };
}
