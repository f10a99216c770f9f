import { shareRefusal } from '@ninefold/domain/share/share.ts';
import { type Result, err, ok } from '@ninefold/domain/shared/result.ts';
import { randomId } from '../platform/random.ts';
import type { Tries } from '../viewer-code/tries.ts';
import type { Meetings, OpenedMeeting } from './meetings.ts';

/**
 * Opens a meeting for whoever pressed Share; from the answer on its code is joinable.
 * @param personalUrl null for visitors, '' for a new code, else the personal URL to share under
 * @returns the meeting, or the iError of D-30
 * @see SHARE-10, SHARE-22, ROLE-03, SEC-32
 */
export async function requestHost(
  ports: { meetings: Meetings; tries: Tries; shareLimit: number },
  personalUrl: string | null,
  source: string,
): Promise<Result<OpenedMeeting, number>> {
  // Only a signed-in user may choose a personal URL, and nobody is signed in yet.
  if (personalUrl !== null && personalUrl !== '') return err(shareRefusal.PersonalUrlRefused);
  if (ports.tries.isOver('share', source, ports.shareLimit)) return err(shareRefusal.TooManyMeetings);
  await ports.tries.count('share', source, randomId());
  return ok(await ports.meetings.open('OneTime'));
}
