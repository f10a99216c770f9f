import type { CaptureTrouble } from '../live-meeting/capture-trouble.ts';
import type { Entry } from '../live-meeting/model.ts';
import { quietly } from './storage.ts';

/** What led somebody to the start page, where it is said: the end of a meeting, or of their session. */
export type FarewellReason = 'ended-by-host' | 'ended-by-you' | 'host-vanished' | 'logged-out';

const LOGGED_OUT = 'ninefold.loggedOut';
const LET_IN = 'ninefold.letIn';
const INTERMEDIARY = 'ninefold.intermediary';

/** Carries the last word of a meeting to the page that comes next. */
export interface Farewell {
  /** Whoever presents, and the host, see no end-cap but the start page (STATE-03, EXIT-08): what ended without their doing is told there. */
  note(entry: Entry, isAdmin: boolean): void;
  /** The same from the host's own page, which is left by ending the meeting for everyone (EXIT-07). */
  noteOfHost(entry: Entry): void;
  /** The first press on Share gave no picture, and the failure page comes next (SHARE-24). */
  noteTrouble(trouble: CaptureTrouble): void;
  /** The last such one; null when the page was opened by its address. */
  trouble(): CaptureTrouble | null;
  /** A call was refused since the session has ended elsewhere: the page goes to the start by a load (ERR-02). */
  noteLogout(): void;
  /** A login was let in, and the next page comes by a load. */
  noteLogin(): void;
  /**
   * A call failed, and the page of failures comes next by a load.
   * @param status of what answered in the server's place, `LED_ELSEWHERE` for one that led elsewhere; null where nothing did
   */
  noteIntermediary(status: number | null): void;
  /** What was noted last; null when that page was opened for another reason. */
  intermediary(): number | null;
  /** It was let in by this tab, and the page that came next knows nobody: the cookie did not come back. */
  isLoginLost(): boolean;
  read(): FarewellReason | null;
  /** It has been said. */
  forget(): void;
}

/**
 * @param isSignedIn as the page was written: who has logged in again need not hear of the logout
 * @param storage of the tab; outlives the load that a lost session causes
 */
export function createFarewell(isSignedIn: boolean, storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null): Farewell {
  let noted: FarewellReason | null = null;
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
