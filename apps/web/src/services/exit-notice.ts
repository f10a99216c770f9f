import type { CaptureTrouble } from '../platform/capture-trouble.ts';
import type { Entry } from '../live-meeting/state/model.ts';
import { quietly } from '../platform/storage.ts';

/** Why somebody came to the start page, which says so: the meeting ended, or their session did. */
export type ExitReason = 'ended-by-host' | 'ended-by-you' | 'host-vanished' | 'logged-out';

const LOGGED_OUT = 'ninefold.loggedOut';
const LET_IN = 'ninefold.letIn';
const INTERMEDIARY = 'ninefold.intermediary';

/** Carries the reason for leaving a page to the page that comes next. */
export interface ExitNotice {
  /** Presenter and host get the start page in place of an end-cap (STATE-03, EXIT-08). It tells them what ended without their doing. */
  note(entry: Entry, isAdmin: boolean): void;
  /** The same for the host's own page; leaving it ends the meeting for everyone (EXIT-07). */
  noteOfHost(entry: Entry): void;
  /** The first press on Share gave no picture; the failure page comes next (SHARE-24). */
  noteTrouble(trouble: CaptureTrouble): void;
  /** The noted trouble; null when the failure page was opened by its address. */
  trouble(): CaptureTrouble | null;
  /** A call was refused because the session has ended elsewhere. The start page is loaded (ERR-02). */
  noteLogout(): void;
  /** A login succeeded; the next page is loaded. */
  noteLogin(): void;
  /**
   * A call failed; the failure page is loaded.
   * @param status of what answered in the server's place, `LED_ELSEWHERE` for one that led elsewhere; null where nothing did
   */
  noteIntermediary(status: number | null): void;
  /** The status that was noted; null when the page was opened for another reason. */
  intermediary(): number | null;
  /** This tab's login succeeded, but the next page has no session: the browser did not send the cookie back. */
  isLoginLost(): boolean;
  read(): ExitReason | null;
  /** The notice has been shown. */
  forget(): void;
}

/**
 * Makes the memory of why the last page was left, for the page that follows.
 * @param isSignedIn as the page was written: a person who has logged in again is not told of the logout
 * @param storage of the tab; outlives the load that a lost session causes
 */
export function createExitNotice(isSignedIn: boolean, storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null): ExitNotice {
  let noted: ExitReason | null = null;
  let trouble: CaptureTrouble | null = null;
  // Signed in again: what an earlier session's end left unsaid is no longer true.
  if (isSignedIn) for (const name of [LOGGED_OUT, LET_IN]) storage?.removeItem(name);
  const note = (entry: Entry, isAdmin: boolean): void => {
    if (entry.kind !== 'over' || !isAdmin) return;
    if (entry.reason === 'ended-by-host' || entry.reason === 'host-vanished') noted = entry.reason;
  };
  return {
    note,
    noteOfHost: (entry) => {
      if (entry.kind === 'over' && entry.reason === 'left') noted = 'ended-by-you';
      else note(entry, true);
    },
    noteTrouble: (noticed) => {
      trouble = noticed;
    },
    trouble: () => trouble,
    noteLogout: () => {
      try {
        if (isSignedIn) storage?.setItem(LOGGED_OUT, '1');
      } catch {
        // A full storage takes the note, not the way to the start.
      }
    },
    noteLogin: () => void quietly(() => storage?.setItem(LET_IN, '1')),
    noteIntermediary: (status) =>
      void quietly(() => (status === null ? storage?.removeItem(INTERMEDIARY) : storage?.setItem(INTERMEDIARY, String(status)))),
    intermediary: () => {
      const kept = quietly(() => storage?.getItem(INTERMEDIARY)) ?? '';
      return /^\d{1,3}$/.test(kept) ? Number(kept) : null;
    },
    isLoginLost: () => !isSignedIn && quietly(() => storage?.getItem(LET_IN)) === '1',
    read: () => noted ?? (!isSignedIn && storage?.getItem(LOGGED_OUT) ? 'logged-out' : null),
    forget: () => {
      noted = null;
      storage?.removeItem(LOGGED_OUT);
    },
  };
}
