import { type CodeOrPurl, codeOrPurlText, parseSentCodeOrPurl } from '@ninefold/domain/code-or-purl/code-or-purl.ts';
import { personalUrlKey } from '@ninefold/domain/personal-url/personal-url.ts';
import type { MeetingId, PersonalUrl } from '@ninefold/domain/shared/ids.ts';
import { answerMode, isServiceSpent } from '@ninefold/domain/viewer-code/look-up-budget.ts';
import { type Requester, budgetKeys } from '../requester/budget-keys.ts';
import type { OpenMeetings } from './open-meetings.ts';
import type { RunningMeetings } from './running-meetings.ts';
import type { RunningTable } from './running-table.ts';
import type { LookUpSpending } from './look-up-spending.ts';
import type { Attempts } from './attempts.ts';

/** What a person typed, without a meaning: nothing is counted for it. */
export type Malformed = { readonly kind: 'missing' | 'invalid-code' | 'invalid-personal-url' };

export type LookUp =
  | { readonly kind: 'joinable'; readonly meetingId: MeetingId; readonly sessionType: 'OneTime' | 'PersonalUrl' }
  | { readonly kind: 'not-found' }
  | Malformed
  /** The day's budget is spent: say and do the same for right and wrong values; who comes in is for the host to decide (C-04). Null for a wrong one. */
  | { readonly kind: 'knock'; readonly meetingId: MeetingId | null }
  /** Too many failed look-ups from this rate-limit key: right and wrong values are refused alike (SEC-14). */
  | { readonly kind: 'limit' };

/** The same, for who only asks whether somebody may try to enter. */
export type Joinability = Malformed | { readonly kind: 'joinable' | 'not-found' | 'knock' | 'limit' };

/** The one gate in front of every door that answers about codes or names (C-06). Any failure inside is thrown, never taken for a yes (C-01). */
export interface LookUpGate {
  /** @param rateLimitKey as `rateLimitKeyOf` gives it */
  lookUp(typed: string, rateLimitKey: string, requester?: Requester): Promise<LookUp>;
  /** Same decision, same counts; answers at once when nothing has to be written first. */
  check(typed: string, rateLimitKey: string, requester?: Requester): Joinability | Promise<Joinability>;
  /**
   * Counts a name that somebody wants as their own, before it is known whether it is free: of many at once only those within the
   * limit and the day's budget are answered (C-13, SEC-14).
   * @returns whether it may be answered truthfully; while not, taken and free names are to be refused alike
   */
  countClaim(name: PersonalUrl, rateLimitKey: string, requester: Requester): Promise<boolean>;
}

export interface GateParts {
  readonly attempts: Attempts;
  readonly spent: LookUpSpending;
  readonly running: RunningMeetings;
  readonly table: RunningTable;
  /** Others open meetings too: what the table does not know yet may run. */
  readonly isStoreShared: boolean;
  readonly open: OpenMeetings;
  /** Look-ups per rate-limit key and ten minutes. */
  readonly limit: number;
  /** From `budgetScale`. */
  readonly scale: number;
  /** Called for each look-up while the whole service has spent its day (C-05). */
  readonly alarm: () => void;
}

/** The SEC-14 limit as specified; an operator who raises it for a load test raises the day's budgets by the same factor. */
const SPECIFIED_LIMIT = 20;
/** The factor by which the daily budgets grow when load tests raise the limit of look-ups; 1 otherwise. */
export const budgetScale = (limit: number): number => Math.max(1, limit / SPECIFIED_LIMIT);

/** A look-up that is answered, and counted. */
interface Question {
  readonly rateLimitKey: string;
  readonly value: string;
  readonly keys: ReturnType<typeof budgetKeys>;
  readonly mode: ReturnType<typeof answerMode>;
  readonly isRunning: boolean;
}

/** Makes the gate from its parts; `createGate` builds the parts. */
export function createLookUpGate({ attempts, spent, running, table, isStoreShared, open, limit, scale, alarm }: GateParts): LookUpGate {
  function check(typed: string, rateLimitKey: string, requester?: Requester): Joinability | Promise<Joinability> {
    const parsed = parseSentCodeOrPurl(typed);
    if (!parsed.ok) return { kind: parsed.error.kind };
    const value = codeOrPurlText(parsed.value).toLowerCase();
    if (attempts.isOver('look-up', rateLimitKey, limit)) return after(attempts.tally('look-up', rateLimitKey, value).written, 'limit');
    const keys = budgetKeys(rateLimitKey, requester);
    const terms = { openMeetings: open.count(), scale };
    const inAll = spent.inAll();
    if (isServiceSpent(inAll, terms)) alarm();
    const mode = answerMode(spent.spendings(keys), inAll, terms);
    // Asked in any case, so that a knock takes the same work for right and wrong.
    const isRunning = table.has(parsed.value);
    if (isRunning || !isStoreShared || mode === 'knock') return answer({ rateLimitKey, value, keys, mode, isRunning });
    return running.find(parsed.value).then((found) => answer({ rateLimitKey, value, keys, mode, isRunning: found !== null }));
  }

  function answer({ rateLimitKey, value, keys, mode, isRunning }: Question): Joinability | Promise<Joinability> {
    // From here on every different value counts, or the moment of the 429 would tell which ones were right.
    if (mode === 'knock') return after(attempts.tally('look-up', rateLimitKey, value).written, 'knock');
    // Only a miss counts; a hit takes the same steps all the same, so that both last equally long (C-07, A3).
    const { isNew, written } = attempts.tally('look-up', rateLimitKey, value, !isRunning);
    const counted = isNew ? spent.spend(keys, !isRunning) : null;
    return after(both(written, counted), isRunning ? 'joinable' : 'not-found');
  }

  return {
    check,
    async countClaim(name, rateLimitKey, requester) {
      const isOver = attempts.isOver('look-up', rateLimitKey, limit);
      const keys = budgetKeys(rateLimitKey, requester);
      const terms = { openMeetings: open.count(), scale };
      const inAll = spent.inAll();
      if (isServiceSpent(inAll, terms)) alarm();
      const isAnswered = !isOver && answerMode(spent.spendings(keys), inAll, terms) === 'truthful';
      const { isNew, written } = attempts.tally('look-up', rateLimitKey, personalUrlKey(name));
      await both(written, isAnswered && isNew ? spent.spend(keys) : null);
      return isAnswered;
    },
    async lookUp(typed, rateLimitKey, requester) {
      const answer = await check(typed, rateLimitKey, requester);
      if (answer.kind !== 'joinable' && answer.kind !== 'knock') return answer as LookUp;
      const found = await running.find(parsedOf(typed));
      if (answer.kind === 'knock') return { kind: 'knock', meetingId: found?.meetingId ?? null };
      return found === null ? { kind: 'not-found' } : { kind: 'joinable', ...found };
    },
  };
}

function parsedOf(typed: string): CodeOrPurl {
  const parsed = parseSentCodeOrPurl(typed);
  if (!parsed.ok) throw new Error('a malformed value passed the gate');
  return parsed.value;
}

/** The answer leaves when what it cost is on disk. */
function after(written: Promise<void> | null, kind: Joinability['kind']): Joinability | Promise<Joinability> {
  return written === null ? { kind } : written.then(() => ({ kind }));
}

function both(one: Promise<void> | null, other: Promise<void> | null): Promise<void> | null {
  if (one === null || other === null) return one ?? other;
  return Promise.all([one, other]).then(() => undefined);
}
