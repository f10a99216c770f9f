import { DAY_MS } from '@ninefold/domain/shared/units.ts';
import { CONFIRM_PREFIX } from '@ninefold/legacy-api/routes.ts';
import { changeEmailTemplate, confirmTemplate, emailChangedTemplate } from '../mail/account-email-templates.ts';
import { sendAsked } from '../mail/asked-mail.ts';
import { spokenBy } from '../mail/email-texts.ts';
import type { AccountRow } from '../platform/storage/account-rows.ts';
import { detailOf } from '../ticket/one-time-tickets.ts';
import type { AccountPorts, Asked } from './account-ports.ts';
import { hashSecret } from '../platform/random.ts';
import { accountById, emailKeyOf } from './accounts.ts';
import { confirmAccountEmail, changeAccountEmail } from './account-commands.ts';

const CONFIRM_WITHIN_MS = 7 * DAY_MS;
const CHANGE_WITHIN_MS = DAY_MS;

type Ports = Pick<AccountPorts, 'store' | 'clock' | 'audit' | 'mail' | 'tickets' | 'config' | 'federation'>;

/** Sends the mail whose link shows that an address is its account's own (W-01). Links sent before are void. */
export async function sendConfirmMail(
  ports: Pick<Ports, 'tickets' | 'mail' | 'config'>,
  account: AccountRow,
  { origin, language }: Pick<Asked, 'origin' | 'language'>,
): Promise<void> {
  await ports.tickets.void(account.id, ['confirm-email']);
  const ticket = await ports.tickets.issue({
    kind: 'confirm-email',
    lifetime: CONFIRM_WITHIN_MS,
    accountId: account.id,
    detail: { email: account.email },
  });
  const content = confirmTemplate(`${origin}${CONFIRM_PREFIX}${ticket}`, spokenBy(ports.config, language));
  await sendAsked(ports.mail, { to: account.email, content });
}

/** Sends the mail whose link moves an account to another address, as long as it has the password under which that was asked for (C-18). */
export async function sendChangeEmailMail(
  ports: Ports,
  { id: accountId, password_hash }: AccountRow,
  email: string,
  { origin, language }: Asked,
): Promise<void> {
  await ports.tickets.void(accountId, ['change-email']);
  const detail = { email, provenUnder: hashSecret(password_hash) };
  const ticket = await ports.tickets.issue({ kind: 'change-email', lifetime: CHANGE_WITHIN_MS, accountId, detail });
  const content = changeEmailTemplate(`${origin}${CONFIRM_PREFIX}${ticket}`, spokenBy(ports.config, language));
  await sendAsked(ports.mail, { to: email, content });
}

/**
 * Opens the link of either mail. A fresh address is confirmed by that (W-01); another one asks first, and nothing has happened yet.
 * @returns the new address; else whether what the link says is so; one that is over, or whose address is another's by now, does nothing,
 *   and one that was used, or that a newer one has replaced, says so as long as its address is the account's and confirmed
 */
export async function openConfirmLink(
  ports: Ports,
  ticket: string,
  asked: Pick<Asked, 'rateLimitKey'>,
): Promise<'done' | 'dead' | { readonly asksFor: string }> {
  const { store, clock, audit, tickets } = ports;
  const confirm = await tickets.take('confirm-email', ticket);
  if (confirm?.account_id) {
    const id = confirm.account_id;
    const isConfirmed = await store.write(confirmAccountEmail, { id, email: detailOf(confirm)['email'] ?? '', now: clock.now() });
    if (isConfirmed) audit.note({ kind: 'email-confirmed', accountId: id, source: asked.rateLimitKey });
    return isConfirmed ? 'done' : 'dead';
  }
  const change = await tickets.peek('change-email', ticket);
  if (change !== null) return { asksFor: detailOf(change)['email'] ?? '' };
  return (await hasConfirmed(store, ticket)) ? 'done' : 'dead';
}

/** Moves an account to the address that its link went to. @returns whether that is so now, as with the link itself */
export async function useChangeLink(ports: Ports, ticket: string, asked: Pick<Asked, 'rateLimitKey' | 'language'>): Promise<boolean> {
  const change = await ports.tickets.take('change-email', ticket);
  if (change?.account_id) return changeEmail(ports, change.account_id, detailOf(change), asked);
  return hasConfirmed(ports.store, ticket);
}

/** Mail programs and people open a link twice, or an older one: its work is done, and its page says so. */
async function hasConfirmed(store: Ports['store'], ticket: string): Promise<boolean> {
  const used = await store.read
    .selectFrom('one_time_ticket')
    .selectAll()
    .where('hash', '=', hashSecret(ticket))
    .where('kind', 'in', ['confirm-email', 'change-email'])
    .where('used_at', 'is not', null)
    .executeTakeFirst();
  if (!used?.account_id) return false;
  const account = await accountById(store, used.account_id);
  return account !== undefined && account.email_confirmed_at !== null && account.email_key === emailKeyOf(detailOf(used)['email'] ?? '');
}

async function changeEmail(
  ports: Ports,
  accountId: string,
  { email = '', provenUnder }: ReturnType<typeof detailOf>,
  asked: Pick<Asked, 'rateLimitKey' | 'language'>,
): Promise<boolean> {
  const { store, clock, audit, mail, config, federation } = ports;
  const account = await accountById(store, accountId);
  // Asked for while its owner set another password, it was not voided with those before. A link from before this was written down has nothing to hold.
  if (account !== undefined && provenUnder !== undefined && hashSecret(account.password_hash) !== provenUnder) return false;
  // The address belongs to a company whose provider was set up since: its people log in there.
  if (account === undefined || [account.email, email].some((address) => federation.providerOf(address) !== null)) return false;
  const changed = await store.write(changeAccountEmail, { id: accountId, provenUnder: account.password_hash, email, now: clock.now() });
  if (!changed.ok) return false;
  audit.note({ kind: 'email-changed', accountId, source: asked.rateLimitKey });
  await mail.send({ to: account.email, content: emailChangedTemplate(spokenBy(config, asked.language)) });
  return true;
}
