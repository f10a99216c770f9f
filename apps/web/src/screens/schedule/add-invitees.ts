import { EMAIL_LIST_MAX } from '@ninefold/domain/email/email-list.ts';
import { withoutNames } from '@ninefold/domain/email/mailboxes.ts';
import { readInvitees } from '@ninefold/domain/schedule/check-plan.ts';

/** People with those of a typed text, by the rules of e-mail lists (SCHED-04), and what of it was no address. The names of mail programs stand for nobody. */
export function addInvitees(
  invitees: readonly string[],
  typed: string,
): { readonly invitees: readonly string[]; readonly leftOut: readonly string[] } {
  const list = withoutNames(typed);
  const added = readInvitees(list);
  const items = list.split(/[;,\s]+/).filter((item) => item !== '');
  return {
    invitees: readInvitees([...invitees, ...added].join(' ')).slice(0, EMAIL_LIST_MAX),
    leftOut: items.filter((item) => readInvitees(item).length === 0),
  };
}
