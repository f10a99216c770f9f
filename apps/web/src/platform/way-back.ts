/**
 * How a host who lost the tab comes back by the same browser, as the host. The page of a host holds a lock
 * for as long as it lives, which the browser lets go of however the page ends; a second tab takes the seat of nobody who still captures.
 */
import { shellCheckResult } from '@ninefold/domain/check-result/check-result.ts';
import { shellResultOfJoinableAnswer } from '@ninefold/domain/check-result/translate.ts';
import type { HostMemory } from '../live-meeting/control/host-memory.ts';
import type { ShareHandOff } from './share-hand-off.ts';
import type { ResumeMemory } from '../live-meeting/control/resume-memory.ts';

/** Where the browser has locks; it has none on pages that came by plain http, and those cannot share either. */
export type Locks = Pick<LockManager, 'request' | 'query'>;

export const lockOf = (code: string): string => `ninefold.host:${code}`;

export interface WayBack {
  /** Makes this tab the host's again. @returns false when nothing leads back: no key, a host's page that is open, a meeting that is over */
  take(place: string): Promise<boolean>;
  /** Codes of the running meetings whose host lost the tab, the newest first. */
  lost(): Promise<readonly string[]>;
}

/** A browser that keeps no site data refuses the question: then nobody can say, and nobody's seat is taken. */
const isHeld = async (locks: Locks, lock: string): Promise<boolean> => {
  try {
    return ((await locks.query()).held ?? []).some(({ name }) => name === lock);
  } catch {
    return true;
  }
};

export interface AccountMeetings {
  /** Code of the own meeting that waits for its host, on whatever device it was lost; null when none does. */
  lost(): Promise<string | null>;
  /** A ticket of the host for it; null when it does not wait any more. */
  ticketOf(code: string): Promise<string | null>;
}

export interface WayBackPorts {
  readonly memory: HostMemory;
  readonly locks: Locks | null;
  /** Where the presenter's page of this tab looks for its key. */
  readonly tab: Pick<ResumeMemory, 'write'>;
  /** What the server knows of the meetings of whoever is signed in; null for visitors. */
  readonly account: AccountMeetings | null;
  /** Carries the ticket of a return to the presenter's page. */
  readonly handOff: Pick<ShareHandOff, 'put'>;
  /** Whether a meeting runs under this code; null when nobody could say. */
  readonly isRunning: (code: string) => Promise<boolean | null>;
}

export function createWayBack({ memory, locks, tab, account, handOff, isRunning }: WayBackPorts): WayBack {
  const isOpen = async ({ code, resumeKey }: { readonly code: string; readonly resumeKey: string }): Promise<boolean> => {
    if (locks === null || (await isHeld(locks, lockOf(code)))) return false;
    const runs = await isRunning(code);
    if (runs === false) memory.forget(resumeKey);
    return runs === true;
  };
  return {
    take: async (place) => {
      const kept = memory.find(place);
      if (kept !== null && (await isOpen(kept))) {
        tab.write(kept.resumeKey);
        return true;
      }
      const ticket = (await account?.ticketOf(place)) ?? null;
      if (ticket !== null) handOff.put({ viewerCode: place, ticket, personalUrl: null, capture: null });
      return ticket !== null;
    },
    lost: async () => {
      const kept = memory.all();
      const open = await Promise.all(kept.map(isOpen));
      const own = kept.filter((_, index) => open[index]).map(({ code }) => code);
      const elsewhere = own.length === 0 ? ((await account?.lost()) ?? null) : null;
      return elsewhere === null ? own : [elsewhere];
    },
  };
}

/** What the joinable check says of a code: null where it could not say, and a way back is kept for later. */
export function runningByAnswer(iError: number | null): boolean | null {
  const result = iError === null ? shellCheckResult.UnknownError : shellResultOfJoinableAnswer(iError);
  if (result === shellCheckResult.Ok) return true;
  return result === shellCheckResult.NotFoundCodeOrPurl ? false : null;
}
