import { shareLimits } from '@ninefold/domain/share/share-limits.ts';
import type { ViewerCode } from '@ninefold/domain/shared/ids.ts';
import { shareRefusal } from '@ninefold/domain/share/share.ts';
import { type Result, err, ok } from '@ninefold/domain/shared/result.ts';
import { accountById } from '../account/accounts.ts';
import type { Maintenance } from '../maintenance/maintenance.ts';
import { type NamePorts, nameToShareBy } from '../personal-url/own-name.ts';
import { randomId } from '../platform/random.ts';
import type { Attempts } from '../viewer-code/attempts.ts';
import type { Identity } from '../requester/identity.ts';
import { doorAtStart } from './door-preferences.ts';
import { noOwner } from '../platform/storage/meeting-rows.ts';
import type { Meetings, OpenedMeeting } from '../meeting/meetings.ts';

export interface RequestHostPorts extends NamePorts {
  readonly meetings: Meetings;
  readonly attempts: Attempts;
  readonly maintenance: Pick<Maintenance, 'refusesNewMeetings'>;
  readonly config: { readonly LIMIT_SHARES: number };
}
export interface Asking {
  readonly identity: Identity;
  readonly rateLimitKey: string;
}

/**
 * Opens a meeting for a press on Share. When it answers, the meeting can be joined by its code and by its personal URL. A personal URL whose
 * meeting runs already leads its owner back into it as its host. During full maintenance no meeting begins (D-61).
 * @param personalUrl null for visitors, '' or null for a new code, else the personal URL to share under
 * @param reserved the code that was set aside for this share, given if it is still free
 * @returns the meeting, or the iError of D-30
 * @see SHARE-10, SHARE-22, SHARE-23, ROLE-03, ROLE-04, SEC-32; `shareLimits` tells who may begin how many
 */
export async function requestHost(
  ports: RequestHostPorts,
  { identity, rateLimitKey }: Asking,
  personalUrl: string | null,
  reserved: ViewerCode | null = null,
): Promise<Result<OpenedMeeting, number>> {
  if (await ports.maintenance.refusesNewMeetings()) return err(shareRefusal.Maintenance);
  const isByName = personalUrl !== null && personalUrl !== '';
  if (identity.kind === 'visitor') {
    if (isByName) return err(shareRefusal.PersonalUrlRefused);
    const limit = shareLimits(ports.config.LIMIT_SHARES).visitor;
    if (!(await mayBegin(ports.attempts, [{ who: rateLimitKey, most: limit.inWindow }]))) return err(shareRefusal.TooManyMeetings);
    return ok(await ports.meetings.open('OneTime', noOwner, 'open', reserved));
  }
  const { accountId } = identity;
  const name = isByName ? await nameToShareBy(ports, { accountId, rateLimitKey }, personalUrl) : null;
  if (isByName && name === null) return err(shareRefusal.PersonalUrlRefused);
  const openAtOnce = await spendShareOfUser(ports, accountId, rateLimitKey);
  if (openAtOnce === null) return err(shareRefusal.TooManyMeetings);
  const opened = await ports.meetings.openFor({
    owner: { host_account_id: accountId, personal_url: name?.name_key ?? null },
    door: name === null ? 'open' : await doorAtStart(ports.store, accountId, name),
    reserved: name === null ? reserved : null,
    openAtOnce,
  });
  return opened === null ? err(shareRefusal.TooManyMeetings) : ok(opened);
}

/** @returns how many meetings the account may have open at once; null when it, or its address, has begun too many */
async function spendShareOfUser(
  { store, attempts, config }: Pick<RequestHostPorts, 'store' | 'attempts' | 'config'>,
  accountId: string,
  rateLimitKey: string,
): Promise<number | null> {
  const isConfirmed = ((await accountById(store, accountId))?.email_confirmed_at ?? null) !== null;
  const limits = shareLimits(config.LIMIT_SHARES);
  const own = isConfirmed ? limits.user : limits.unconfirmed;
  const ofAddress = isConfirmed
    ? { who: `users ${rateLimitKey}`, most: limits.usersOfAnAddress.inWindow }
    : { who: rateLimitKey, most: own.inWindow };
  const may = await mayBegin(attempts, [{ who: `account ${accountId}`, most: own.inWindow }, ofAddress]);
  return may ? own.openAtOnce : null;
}

/** Asks and counts in one go, so that of many at once only those within every limit begin. */
async function mayBegin(attempts: Attempts, limits: readonly { readonly who: string; readonly most: number }[]): Promise<boolean> {
  if (limits.some(({ who, most }) => attempts.isOver('share', who, most))) return false;
  await Promise.all(limits.map(({ who }) => attempts.count('share', who, randomId())));
  return true;
}
