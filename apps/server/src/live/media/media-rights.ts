import type { Meeting } from '@ninefold/domain/meeting/meeting.ts';
import { mayShowScreenIn } from '@ninefold/domain/roles/rights.ts';
import type { PublishSource } from '@ninefold/media/sources.ts';
import { sourcesOf } from '@ninefold/media/roles.ts';
import { devicesOf } from '../../sound/sound-of-meeting.ts';
import type { MediaContext } from './media-context.ts';

/**
 * Which sources (screen, microphone, camera) the engine accepts from a participant now: the screen if they may show one, and the devices that they
 * have turned on (C-23).
 */
export async function mediaRights(
  context: Pick<MediaContext, 'store'>,
  meeting: Meeting,
  participantId: string,
): Promise<readonly PublishSource[]> {
  const { microphone, camera } = await devicesOf(context.store, participantId);
  return sourcesOf(mayShowScreenIn(meeting, participantId) ? 'presenter' : 'viewer', [
    ...(microphone === 'off' ? [] : (['microphone'] as const)),
    ...(camera === 'off' ? [] : (['camera'] as const)),
  ]);
}

/**
 * Tells the engine what a participant may publish from now on; what it may no longer publish ends at once. Without an engine there is
 * nothing to tell: the next token says it.
 */
export async function followRights(context: MediaContext, meetingId: string, participantId: string): Promise<void> {
  if (context.engine.state !== 'ready') return;
  try {
    await tellRights(context, meetingId, participantId);
  } catch (cause) {
    context.log.warn({ cause }, 'the engine did not hear of changed rights');
  }
}

/**
 * Updates a participant's publish permissions in the engine from the store. Calls for one participant run one after the other and each reads the
 * store anew, so that an older state never overwrites a newer one.
 * @throws when the engine does not answer
 */
export const tellRights = (context: MediaContext, meetingId: string, participantId: string): Promise<void> =>
  context.mutex.run(`engine ${participantId}`, async () => {
    const meeting = await context.meetings.find(meetingId);
    if (meeting === undefined || meeting.phase === 'over') return;
    await context.engine.media.setSources(meeting.room, participantId, await mediaRights(context, meeting, participantId));
  });
