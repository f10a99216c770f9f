/** How many truthful "no" answers a guesser gets in 24 hours before every answer becomes the same (C-03 to C-05). */

/** Whom a look-up is counted for; all that apply to a request count in parallel and the strictest wins. */
export type BudgetKind = 'ipv4' | 'ipv4-24' | 'ipv6-64' | 'ipv6-48' | 'device' | 'account';

export interface Spending {
  readonly kind: BudgetKind;
  /** Truthful wrong answers of the last 24 hours. */
  readonly spent: number;
}

export interface BudgetTerms {
  /** M: meetings that let a stranger with the code in now, without anyone's decision. */
  readonly openMeetings: number;
  /** 1, or more where the operator raised the limits for a load test. */
  readonly scale: number;
}

const ACCOUNT_BUDGET = 10;
const NETWORK_FACTOR = 10;

/** How many wrong look-ups of one rate-limit key are answered truthfully in 24 hours (g₀ of C-03). */
export const rateLimitKeyBudget = (openMeetings: number): number =>
  Math.max(10, Math.min(100, Math.floor(900 / Math.max(openMeetings, 1))));

/**
 * How many wrong look-ups of all rate-limit keys are answered truthfully in 24 hours (B of C-05). With it about 10⁻³ guesses a day hit a meeting,
 * up to 900 open meetings.
 */
export const serviceCap = (openMeetings: number): number => Math.max(1_000, Math.floor(900_000 / Math.max(openMeetings, 1)));

/** How many wrong look-ups one key is answered truthfully in 24 hours. The key of a network has ten times that of an address. */
export function budgetOf(kind: BudgetKind, { openMeetings, scale }: BudgetTerms): number {
  const own = kind === 'account' ? ACCOUNT_BUDGET : rateLimitKeyBudget(openMeetings);
  return own * scale * (kind === 'ipv4-24' || kind === 'ipv6-48' ? NETWORK_FACTOR : 1);
}

/** Whether the whole service has used up its truthful answers of the day, which raises an alarm (C-05, C-42). */
export const isServiceSpent = (spentInAll: number, { openMeetings, scale }: BudgetTerms): boolean =>
  spentInAll >= serviceCap(openMeetings) * scale;

/**
 * How the next look-up is answered: `truthful`, or `knock`, which says the same to right and wrong codes and lets only the host decide.
 * @param spentInAll truthful wrong answers of the whole service in 24 hours
 */
export function answerMode(spendings: readonly Spending[], spentInAll: number, terms: BudgetTerms): 'truthful' | 'knock' {
  if (isServiceSpent(spentInAll, terms)) return 'knock';
  return spendings.some(({ kind, spent }) => spent >= budgetOf(kind, terms)) ? 'knock' : 'truthful';
}
