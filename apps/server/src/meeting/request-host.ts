import type { ViewerCode } from '@ninefold/domain/shared/ids.ts';
import { shareRefusal } from '@ninefold/domain/share/share.ts';
import { type Result, err, ok } from '@ninefold/domain/shared/result.ts';
import type { Maintenance } from '../maintenance/maintenance.ts';
import { type NamePorts, nameToShareBy } from '../personal-url/own-name.ts';
import { randomId } from '../platform/random.ts';
import type { Tries } from '../viewer-code/tries.ts';
import type { Identity } from '../session/identity.ts';
import { doorAtStart } from './door-wishes.ts';
import { noOwner } from './meeting-rows.ts';
import type { Meetings, OpenedMeeting } from './meetings.ts';

export interface RequestHostPorts extends NamePorts {
  readonly meetings: Meetings;
  readonly tries: Tries;
  readonly maintenance: Pick<Maintenance, 'refusesNewMeetings'>;
  readonly config: { readonly LIMIT_SHARES: number };
}
export interface Asking {
  readonly identity: Identity;
  readonly source: string;
}

/**
 * Opens a meeting for whoever pressed Share; from the answer on it is joinable, by its code and by its personal URL. A personal URL
 * whose meeting runs already leads its owner back into it as its host.
 * @param personalUrl null for visitors, '' or null for a new code, else the personal URL to share under
 * @param reserved the code that was set aside for this share, given if it is still free
 * @returns the meeting, or the iError of D-30
 * During full maintenance no meeting begins (D-61).
 * @see SHARE-10, SHARE-22, SHARE-23, ROLE-03, ROLE-04, SEC-32; signed-in users are exempt from the limit (wire rule 4)
 */
export async function requestHost(
  ports: RequestHostPorts,
  { identity, source }: Asking,
  personalUrl: string | null,
  reserved: ViewerCode | null = null,
): Promise<Result<OpenedMeeting, number>> {
  if (await ports.maintenance.refusesNewMeetings()) return err(shareRefusal.Maintenance);
  const isByName = personalUrl !== null && personalUrl !== '';
  if (identity.kind === 'visitor') {
    if (isByName) return err(shareRefusal.PersonalUrlRefused);
    if (ports.tries.isOver('share', source, ports.config.LIMIT_SHARES)) return err(shareRefusal.TooManyMeetings);
    await ports.tries.count('share', source, randomId());
    return ok(await ports.meetings.open('OneTime', noOwner, 'open', reserved));
  }
  const { accountId } = identity;
  if (!isByName) return ok(await ports.meetings.open('OneTime', { ...noOwner, host_account_id: accountId }, 'open', reserved));
  const name = await nameToShareBy(ports, { accountId, source }, personalUrl);
  if (name === null) return err(shareRefusal.PersonalUrlRefused);
  const owner = { host_account_id: accountId, personal_url: name.name_key };
  return ok(await ports.meetings.open('PersonalUrl', owner, await doorAtStart(ports.store, accountId, name)));
}
