import type { MeetingPlan } from './meeting-plan.ts';
import { changesWhatIsSaid } from './meeting-plan.ts';

/** What somebody is told about a planned meeting. */
export type EmailKind = 'invitation' | 'update' | 'cancellation';

export interface DueEmail {
  readonly to: string;
  readonly kind: EmailKind;
}

/**
 * The emails that are due when a plan is made, changed or taken back: an invitation to each new person, a word to each who was left out, and one to
 * all others when something else than the list of people has changed.
 * @param before null for a new plan
 * @param after null for one that is taken back
 */
export function emailsOfChange(before: MeetingPlan | null, after: MeetingPlan | null): DueEmail[] {
  const had = new Set(before?.invitees.map(keyOf));
  const has = new Set(after?.invitees.map(keyOf));
  const emails: DueEmail[] = (before?.invitees ?? []).filter((to) => !has.has(keyOf(to))).map((to) => ({ to, kind: 'cancellation' }));
  if (after === null) return emails;
  const isUpdate = before !== null && changesWhatIsSaid(after, before);
  for (const to of after.invitees) {
    if (!had.has(keyOf(to))) emails.push({ to, kind: 'invitation' });
    else if (isUpdate) emails.push({ to, kind: 'update' });
  }
  return emails;
}

const keyOf = (email: string): string => email.toLowerCase();
