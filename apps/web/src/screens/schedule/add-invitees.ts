import { EMAIL_LIST_MAX } from '@ninefold/domain/email/email-list.ts';
import { readInvitees } from '@ninefold/domain/schedule/check-plan.ts';

/** People with those of a typed text, by the rules of e-mail lists (SCHED-04), and what of it was no address. */
export function addInvitees(
  invitees: readonly string[],
  typed: string,
): { readonly invitees: readonly string[]; readonly leftOut: readonly string[] } {
  const added = readInvitees(typed);
  const items = typed.split(/[;,\s]+/).filter((item) => item !== '');
  return {
    invitees: readInvitees([...invitees, ...added].join(' ')).slice(0, EMAIL_LIST_MAX),
    leftOut: items.filter((item) => readInvitees(item).length === 0),
  };
}
