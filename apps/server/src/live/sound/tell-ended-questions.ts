import type { SoundContext } from './sound-context.ts';
import { viewsOf } from '../view/meeting-views.ts';

/**
 * Tells those who asked somebody to speak that this person declined, or did not answer in time. Nothing is told about a person who has left or
 * speaks by now.
 */
export async function tellEndedQuestions(context: SoundContext): Promise<void> {
  const { askedToSpeak, bus, clock, hub } = context;
  const ended = askedToSpeak.takeEnded(clock.steadyNow(), ({ meetingId, by }) => hub.connectionOf(meetingId, by) !== undefined);
  for (const { meetingId, participantId, by, isDeclined } of ended) {
    const views = await viewsOf(context, meetingId);
    const asked = views?.forViewers().participants.find(({ id }) => id === participantId);
    if (asked === undefined || asked.microphone === 'on') continue;
    const what = isDeclined ? 'declined-to-speak' : 'speak-unanswered';
    bus.publish({ kind: 'notice', meetingId, to: [by], what, by: participantId });
  }
}
