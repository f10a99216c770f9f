import { type MeetingPlan, repetitions, waysToJoin } from '@ninefold/domain/schedule/meeting-plan.ts';
import { quietly } from '../platform/storage.ts';

/** What stood in the form as it was to be saved. */
export interface KeptPlan {
  /** The planned meeting that it changes; null for a new one. */
  readonly existing: { readonly id: string; readonly sequence: number } | null;
  readonly plan: MeetingPlan;
}

export interface PlanMemory {
  read(): KeptPlan | null;
  write(kept: KeptPlan): void;
  forget(): void;
}

const NAME = 'ninefold.plan';

/**
 * Keeps what is being saved until it is saved: a call that fails may lead to an error page (ERR-05, ERR-09), and nothing that was typed is lost
 * on the way back. It ends with the tab, and is no other session's.
 * @param storage null where the browser has none: then nothing is kept
 * @param sessionId public id of the session
 */
export function createPlanMemory(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null, sessionId: string): PlanMemory {
  return {
    read: () => quietly(() => keptPlan(JSON.parse(storage?.getItem(NAME) ?? 'null'), sessionId)),
    write: (kept) => void quietly(() => storage?.setItem(NAME, JSON.stringify({ ...kept, sessionId }))),
    forget: () => forgetPlan(storage),
  };
}

/** Deletes the kept plan. After a logout the next person at this browser may be another one. */
export function forgetPlan(storage: Pick<Storage, 'removeItem'> | null): void {
  quietly(() => storage?.removeItem(NAME));
}

/** What lies in the storage may be anything. */
function keptPlan(value: unknown, ofSession: string): KeptPlan | null {
  if (!isObject(value)) return null;
  const { existing, plan, sessionId } = value;
  if (sessionId !== ofSession || !isPlan(plan)) return null;
  if (existing === null) return { existing, plan };
  if (!isObject(existing) || typeof existing['id'] !== 'string' || typeof existing['sequence'] !== 'number') return null;
  return { existing: { id: existing['id'], sequence: existing['sequence'] }, plan };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';

function isPlan(value: unknown): value is MeetingPlan {
  if (!isObject(value)) return false;
  const { subject, date, time, timeZone, message, durationMinutes, repeats, repeatsUntil, joinBy, invitees } = value;
  return (
    [subject, date, time, timeZone, message].every(isText) &&
    typeof durationMinutes === 'number' &&
    repetitions.some((one) => one === repeats) &&
    waysToJoin.some((one) => one === joinBy) &&
    (repeatsUntil === null || isText(repeatsUntil)) &&
    Array.isArray(invitees) &&
    invitees.every(isText)
  );
}
