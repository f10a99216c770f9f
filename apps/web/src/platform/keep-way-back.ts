import type { HostMemory } from '../live-meeting/control/host-memory.ts';
import type { ResumeMemory } from '../live-meeting/control/resume-memory.ts';
import type { LiveMeeting } from '../live-meeting/live-meeting-facade.ts';
import { isEnded } from '../live-meeting/model.ts';
import { type Locks, lockOf } from './way-back.ts';

export interface KeptByHost {
  readonly memory: HostMemory;
  readonly locks: Locks | null;
  /** Where this tab has its key. */
  readonly tab: Pick<ResumeMemory, 'read'>;
  /** The own personal URL; '' when there is none. */
  readonly ownUrl: string;
}

/**
 * Keeps the way back into the host's meeting while it runs, and tells other tabs that this page is here. Returns how to stop the latter: the
 * page goes, and the way back stays.
 */
export function keepWayBack(meeting: Pick<LiveMeeting, 'store'>, { memory, locks, tab, ownUrl }: KeptByHost): () => void {
  let key = tab.read();
  let isKept = false;
  // Made before the lock is there: a page that goes at once must not hold it for ever.
  let letGo = (): void => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const keep = (code: string, personalUrl: string | null): void => {
    key = tab.read();
    if (isKept || key === null) return;
    isKept = true;
    memory.write({ code, personalUrl, resumeKey: key });
    // Queued behind a page of the host that is about to hear of this one.
    locks?.request(lockOf(code), () => gone).catch(() => {});
  };
  const follow = (): void => {
    const state = meeting.store.get();
    const { entry, you, meeting: view } = state;
    if (entry.kind === 'inside' && you?.isHost === true && view?.code != null)
      keep(view.code, view.sessionType === 'PersonalUrl' && ownUrl !== '' ? ownUrl : null);
    if (!isEnded(state)) return;
    // Once a newer page has the seat, the way back is that one's.
    if (key !== null && entry.kind !== 'elsewhere' && entry.kind !== 'limited') memory.forget(key);
    letGo();
  };
  const stop = meeting.store.subscribe(follow);
  follow();
  return () => {
    stop();
    letGo();
  };
}
