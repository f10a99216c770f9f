import { isHost } from '@ninefold/domain/roles/member.ts';
import type { HostMemory } from '../live-meeting/control/host-memory.ts';
import type { ResumeMemory } from '../live-meeting/control/resume-memory.ts';
import type { LiveMeeting } from '../live-meeting/live-meeting-facade.ts';
import { isEnded } from '../live-meeting/state/model.ts';
import { type Locks, lockOf } from '../services/host-recovery.ts';

export interface KeptByHost {
  readonly memory: HostMemory;
  readonly locks: Locks | null;
  /** This tab's key is read from here. */
  readonly tab: Pick<ResumeMemory, 'read'>;
  /** The own personal URL; '' when there is none. */
  readonly ownUrl: string;
}

/**
 * Keeps what the host needs to recover the meeting, while it runs, and holds the lock that tells other tabs that this page is open.
 * @returns a function that releases the lock when the page goes; what was kept stays
 */
export function keepHostRecovery(meeting: Pick<LiveMeeting, 'store'>, { memory, locks, tab, ownUrl }: KeptByHost): () => void {
  let key = tab.read();
  let isKept = false;
  // Created before the lock is requested: a page that is left at once must still release it.
  let letGo = (): void => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const keep = (code: string, personalUrl: string | null): void => {
    key = tab.read();
    if (isKept || key === null) return;
    isKept = true;
    memory.write({ code, personalUrl, resumeKey: key });
    // It queues behind another page of the host, which will soon be told to go.
    locks?.request(lockOf(code), () => gone).catch(() => {});
  };
  const follow = (): void => {
    const state = meeting.store.get();
    const { entry, you, meeting: view } = state;
    if (entry.kind === 'inside' && you !== null && isHost(you) && view?.code != null)
      keep(view.code, view.sessionType === 'PersonalUrl' && ownUrl !== '' ? ownUrl : null);
    if (!isEnded(state)) return;
    // When a newer page has taken the seat, what was kept belongs to that page.
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
