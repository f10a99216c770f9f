/**
 * Lets a host who lost the tab come back as the host, in the same browser. The host's page holds a Web Lock as long as it lives; the browser
 * releases it however the page ends. So a second tab never takes over from a page that still captures.
 */
import { shellCheckResult } from '@ninefold/domain/check-result/check-result.ts';
import { shellResultOfJoinableAnswer } from '@ninefold/domain/check-result/translate.ts';
import type { HostMemory } from '../live-meeting/control/host-memory.ts';
import type { ShareHandOff } from './share-hand-off.ts';
import type { ResumeMemory } from '../live-meeting/control/resume-memory.ts';

/** The browser's Web Locks. Pages over plain http have none, and cannot share a screen either. */
export type Locks = Pick<LockManager, 'request' | 'query'>;

/**
 * Name of the Web Lock that a host's page holds for its meeting.
 * @param code the viewer code
 */
export const lockOf = (code: string): string => `ninefold.host:${code}`;

export interface HostRecovery {
  /** Makes this tab the host's page. @returns false when that is impossible: no key, another page of the host is open, or the meeting is over */
  take(place: string): Promise<boolean>;
  /** Codes of the running meetings whose host has lost the tab, the newest first. */
  lost(): Promise<readonly string[]>;
}

/** A browser that blocks site data refuses the query. Then the lock counts as held, so that nobody's seat is taken. */
const isHeld = async (locks: Locks, lock: string): Promise<boolean> => {
  try {
    return ((await locks.query()).held ?? []).some(({ name }) => name === lock);
  } catch {
    return true;
  }
};

export interface AccountMeetings {
  /** Code of the person's meeting that waits for its host, whichever device lost it; null when there is none. */
  lost(): Promise<string | null>;
  /** A host ticket for that meeting; null when it no longer waits. */
  ticketOf(code: string): Promise<string | null>;
}

export interface HostRecoveryPorts {
  readonly memory: HostMemory;
  readonly locks: Locks | null;
  /** The presenter's page of this tab reads its key from here. */
  readonly tab: Pick<ResumeMemory, 'write'>;
  /** The meetings of the signed-in person, as the server knows them; null for visitors. */
  readonly account: AccountMeetings | null;
  /** Carries the host ticket to the presenter's page. */
  readonly handOff: Pick<ShareHandOff, 'put'>;
  /** Whether a meeting runs under this code; null when the server could not be asked. */
  readonly isRunning: (code: string) => Promise<boolean | null>;
}

/** Makes the recovery of a meeting by a host who has lost the tab: from this browser's memory, or from the account. */
export function createHostRecovery({ memory, locks, tab, account, handOff, isRunning }: HostRecoveryPorts): HostRecovery {
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

/** Whether a meeting runs, from the answer of the joinable check; null where it does not say. Then the host's key is kept for later. */
export function runningByAnswer(iError: number | null): boolean | null {
  const result = iError === null ? shellCheckResult.UnknownError : shellResultOfJoinableAnswer(iError);
  if (result === shellCheckResult.Ok) return true;
  return result === shellCheckResult.NotFoundCodeOrPurl ? false : null;
}
